// oxlint-disable-next-line no-underscore-dangle -- the name is Tauri's
const { invoke } = window.__TAURI_INTERNALS__;

const here = document.querySelector('#here');
const address = document.querySelector('#address');
const form = document.querySelector('form');
const play = form.querySelector('button');

/** Opens the app's window, which closes this one; says on the button what is waited for, and below it what failed. */
async function choose(button, waiting, problem, command) {
  const name = button.textContent;
  problem.textContent = '';
  for (const one of [here, play]) one.disabled = true;
  button.textContent = waiting;
  try {
    await command();
  } catch (reason) {
    problem.textContent = String(reason);
  }
  for (const one of [here, play]) one.disabled = false;
  button.textContent = name;
}

const hereProblem = document.querySelector('#here-problem');
// The program sets it if it could not open what was chosen before.
hereProblem.textContent = window.problemAtStart ?? '';

here.addEventListener('click', () => {
  void choose(here, 'Starting …', hereProblem, () => invoke('choose_here'));
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const problem = document.querySelector('#problem');
  address.removeAttribute('aria-invalid');
  void choose(play, 'Asking the server …', problem, async () => {
    try {
      await invoke('choose_server', { typed: address.value });
    } catch (reason) {
      address.setAttribute('aria-invalid', 'true');
      address.focus();
      throw reason;
    }
  });
});
