// Runs by itself before anything is painted, so that a page never shows another theme first. `shown-theme.ts` wrote it.
{
  const theme = localStorage.getItem('hexis:theme');
  if (theme !== null) document.documentElement.dataset.theme = theme;
}
