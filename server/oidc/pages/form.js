// Script of pages with forms: shows the password on request, and sends the form so that its fields keep
// their values if the server refuses them.
document.documentElement.dataset['scripted'] = '';
let isSending = false;

document.addEventListener('click', ({ target }) => {
  const key = target instanceof Element && target.closest('.reveal');
  const password = document.getElementById('password');
  if (!key || !(password instanceof HTMLInputElement)) return;
  reveal(password, password.type === 'password');
  password.focus();
});

document.addEventListener('submit', (submit) => {
  const form = submit.target;
  if (!(form instanceof HTMLFormElement)) return;
  submit.preventDefault();
  if (isSending) return;
  isSending = true;
  send(form, submit.submitter).catch(() => {
    // Without an answer, a normal submit lets the browser show the reason.
    form.submit();
  });
});

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter The pressed button.
 */
async function send(form, submitter) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') fields.append(name, value);
  }
  const answer = await fetch(form.action, {
    method: 'POST',
    body: fields,
    headers: { accept: 'application/json' },
  });
  if (answer.ok) {
    location.assign((await answer.json()).location);
    return;
  }
  showAnswer(await answer.text());
  isSending = false;
}

/**
 * Replaces this page with the server's answer, keeping the typed password.
 *
 * @param {string} text
 */
function showAnswer(text) {
  const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main');
  const typed = document.getElementById('password');
  if (!main) return;
  document.querySelector('main')?.replaceWith(main);
  const password = document.getElementById('password');
  if (typed instanceof HTMLInputElement && password instanceof HTMLInputElement) {
    password.value = typed.value;
    reveal(password, typed.type === 'text');
  }
  const first = main.querySelector('[autofocus]');
  if (first instanceof HTMLElement) first.focus();
}

/**
 * @param {HTMLInputElement} password
 * @param {boolean} isShown
 */
function reveal(password, isShown) {
  password.type = isShown ? 'text' : 'password';
  const words = document.querySelector('.reveal')?.firstChild;
  if (words) words.nodeValue = isShown ? 'Hide' : 'Show';
}
