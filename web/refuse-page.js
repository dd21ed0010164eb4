// Runs in the head of every document, in syntax that any browser understands: if the browser is too old, stops loading
// the page and explains what to do instead.
(function () {
  // Chrome and Edge have both from 119 on, Firefox from 124 and Safari from 17.4.
  var NEEDED = ['selector(:user-valid)', '(white-space-collapse: preserve)'];

  function isSupported(condition) {
    return window.CSS && CSS.supports && CSS.supports(condition);
  }

  // Logins need cryptography, and the outbox needs locks: browsers offer both only on HTTPS and localhost.
  function isSecure() {
    return window.crypto && crypto.subtle && navigator.locks;
  }

  // A login is stored in local storage, which some settings block.
  function canStore() {
    try {
      return Boolean(window.localStorage);
      // oxlint-disable-next-line no-unused-vars -- old browsers cannot parse a `catch` without a name
    } catch (error) {
      return false;
    }
  }

  function addText(parent, name, text) {
    var element = document.createElement(name);
    element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  }

  function replacePage(title, texts) {
    // Removes what is loaded of the page, and stops the rest.
    if (window.stop) window.stop();
    var root = document.documentElement;
    while (root.firstChild) root.removeChild(root.firstChild);
    root.hidden = false;
    root.removeAttribute('data-first-frame');
    var head = root.appendChild(document.createElement('head'));
    addText(head, 'title', title + ' · Hexis');
    var viewport = head.appendChild(document.createElement('meta'));
    viewport.name = 'viewport';
    viewport.content = 'width=device-width, initial-scale=1';
    var body = root.appendChild(document.createElement('body'));
    body.style.cssText =
      'margin:0;min-height:100vh;background:#2f1a40;color:#fff3e4;font:18px/1.6 sans-serif';
    var main = body.appendChild(document.createElement('main'));
    main.style.cssText = 'max-width:34em;margin:0 auto;padding:15vh 24px 48px';
    addText(main, 'h1', title).style.cssText = 'font:bold 30px/1.25 Georgia,serif;margin:0 0 24px';
    for (var i = 0; i < texts.length; i++) addText(main, 'p', texts[i]);
    return main;
  }

  function addLink(parent, address, text) {
    var link = addText(parent, 'a', text);
    link.href = address;
    link.style.color = '#ffc46b';
  }

  // The server writes its own address into every document.
  function findPublicAddress() {
    var picture = document.querySelector('meta[property="og:image"]').content;
    return picture.replace(/\/og\.jpg$/, '');
  }

  function refuseConnection() {
    var address = findPublicAddress();
    var main = replacePage('This address cannot be used', [
      'Hexis runs where the browser trusts the connection: over HTTPS, or on the very machine that serves Hexis. ' +
        location.origin +
        ' is neither.',
    ]);
    var isLocal = /^http:\/\/(localhost|127\.|\[::1])/.test(address);
    if (isLocal || address.startsWith('https:')) {
      addLink(addText(main, 'p', isLocal ? 'On that machine, open ' : 'Open '), address, address);
    }
    var help = addText(
      main,
      'p',
      'Other machines need HTTPS. How to get it stands under “HTTPS in your own network” in docs/operations.md, in ',
    );
    addLink(help, '/source', 'the source of Hexis');
    addLink(addText(main, 'p', ''), '/', 'Back to the title screen');
  }

  if (!NEEDED.every(isSupported)) {
    replacePage('Hexis needs a newer browser', [
      'It runs in Chrome or Edge 119, Firefox 124, Safari 17.4 (on an iPhone or iPad, iOS 17.4), and in anything newer than these.',
      'Update this browser, or open this page in another one. On an iPhone or iPad, browsers are as new as the system: look in Settings, General, Software Update.',
      'Your account is safe meanwhile, and so is everything in it.',
    ]);
  } else if (document.documentElement.hasAttribute('data-needs-security') && !isSecure()) {
    refuseConnection();
  } else if (document.documentElement.hasAttribute('data-needs-storage') && !canStore()) {
    replacePage('This browser keeps nothing for Hexis', [
      'Its settings block all site data, or cookies, for ' +
        location.origin +
        '. Hexis keeps there that you are logged in, and each minute that you play until the server has it.',
      'Allow site data for this address in the settings of the browser, and load the page again.',
    ]);
  }
})();
