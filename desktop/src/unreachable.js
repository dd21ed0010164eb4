// Says in words that the server does not answer, in place of the engine's own page, which has one line of text.
addEventListener('DOMContentLoaded', () => {
  if (window !== window.top || document.doctype || document.head.childElementCount > 0) return;
  const reason = document.body.textContent;
  document.head.innerHTML = `<style>
    body { min-height: 100vh; margin: 0; display: grid; place-content: center; justify-items: center; gap: 1rem;
      padding: 2rem; box-sizing: border-box; text-align: center; background: linear-gradient(#2b1742, #7a2f3f);
      color: #f7ecd2; font: 1.1rem/1.5 system-ui, sans-serif; }
    h1 { margin: 0; font: 700 2rem/1.2 Georgia, serif; }
    p { margin: 0; max-width: 34rem; }
    small { opacity: 0.8; }
    button { font: inherit; font-weight: 600; padding: 0.6rem 1.4rem; border: 0; border-radius: 0.6rem; background: #fed58f;
      color: #2b1742; cursor: pointer; }
  </style>`;
  document.title = 'Hexis';
  document.body.innerHTML = `<h1>The server does not answer</h1>
    <p>Hexis tries again by itself. What you did here is kept on this computer and sent as soon as the server is back.</p>
    <button autofocus>Try again</button>
    <p><small></small></p>`;
  document.querySelector('small').textContent = `__ORIGIN__: ${reason.trim()}`;
  document.querySelector('button').addEventListener('click', () => location.replace('__ORIGIN__/'));
  // A page that belongs to no origin may not ask the server first.
  setTimeout(() => location.replace('__ORIGIN__/'), 5000);
});
