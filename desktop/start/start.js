// oxlint-disable-next-line no-underscore-dangle -- the name is Tauri's
const { invoke } = window.__TAURI_INTERNALS__;
const form = document.querySelector('form');
const address = document.querySelector('#address');
const problem = document.querySelector('#problem');
const button = form.querySelector('button');

function show(message) {
  problem.textContent = message;
  if (message === '') address.removeAttribute('aria-invalid');
  else address.setAttribute('aria-invalid', 'true');
}

async function play() {
  show('');
  button.disabled = true;
  button.textContent = 'Asking the server …';
  try {
    // The program opens the app's window and closes this one.
    await invoke('choose_server', { typed: address.value });
  } catch (reason) {
    show(String(reason));
    address.focus();
  } finally {
    button.disabled = false;
    button.textContent = 'Play';
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void play();
});
