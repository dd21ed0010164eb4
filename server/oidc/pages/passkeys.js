// Script of the pages with passkeys: asks the browser for one between the two sendings of a form. Runs after `form.js`.
const {
  startAuthentication,
  startRegistration,
  browserSupportsWebAuthnAutofill,
  browserSupportsWebAuthn,
} = globalThis.SimpleWebAuthnBrowser;

// Browsers have no passkeys for addresses without a name.
const isNamed = !/^[\d.]+$|:/.test(location.hostname);
if (browserSupportsWebAuthn() && isNamed) document.documentElement.dataset['passkeys'] = '';

// Before the listener of `form.js`.
document.addEventListener(
  'submit',
  (submit) => {
    const form = submit.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset['passkey']) return;
    submit.preventDefault();
    submit.stopImmediatePropagation();
    if (isSending) return;
    isSending = true;
    useForm(form, false)
      .catch((error) => showRefusal(form, error))
      .finally(() => {
        isSending = false;
      });
  },
  { capture: true },
);

// Offers passkeys while the user fills in the address.
document.addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector('form[data-passkey="get"]');
  // A press on the button ends the offer, and so does a user who declines it.
  if (form instanceof HTMLFormElement && isNamed) offer(form).catch(() => undefined);
});

/** @param {HTMLFormElement} form */
async function offer(form) {
  if (await browserSupportsWebAuthnAutofill()) await useForm(form, true);
}

/**
 * @param {HTMLFormElement} form
 * @param {boolean} isOffer The browser offers passkeys in the address field instead of asking.
 */
async function useForm(form, isOffer) {
  const asked = await post(form, new URLSearchParams(new FormData(form)));
  if (!asked.ok) return isOffer ? undefined : showAnswer(await asked.text());
  // A press on the button came first.
  if (isOffer && isSending) return;
  const options = { optionsJSON: (await asked.json()).asked };
  const credential =
    form.dataset['passkey'] === 'create'
      ? await startRegistration(options)
      : await startAuthentication({ ...options, useBrowserAutofill: isOffer });
  const done = await post(form, new URLSearchParams({ credential: JSON.stringify(credential) }));
  if (done.ok) location.assign((await done.json()).location);
  else showAnswer(await done.text());
}

/**
 * @param {HTMLFormElement} form
 * @param {URLSearchParams} body
 */
function post(form, body) {
  return fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } });
}

/** The user has declined, or the browser has waited for too long: it does not say which. */
const NOTHING_DONE = {
  create: 'No passkey was added.',
  get: 'No passkey was used. Try again, or log in with your password.',
};

const WORDS = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot ask for a PIN, a fingerprint or a face. Try another one.',
};

/**
 * Says below the form why there was no passkey.
 *
 * @param {HTMLFormElement} form
 * @param {unknown} error
 */
function showRefusal(form, error) {
  const known = error instanceof Error && 'code' in error ? WORDS[String(error.code)] : undefined;
  const isOffline = error instanceof TypeError;
  const text = isOffline
    ? 'There is no connection. Try again when you are online.'
    : (known ?? NOTHING_DONE[form.dataset['passkey']]);
  let place = form.querySelector('[data-refusal]');
  if (place === null) {
    place = document.createElement('p');
    place.className = 'problem';
    place.setAttribute('role', 'alert');
    place.setAttribute('data-refusal', '');
    form.append(place);
  }
  place.textContent = text;
}
