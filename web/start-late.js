// Starts the page's modules. If the page shows something without them (`data-first-frame`), they start after the first
// paint, so that nothing else uses the processor or the network before it.
{
  const root = document.documentElement;

  const start = () => {
    const late = document.getElementById('late');
    if (late === null) return;
    delete root.dataset.firstFrame;
    document.head.append(late.content);
    late.remove();
  };

  // A hidden page is not painted.
  if (!('firstFrame' in root.dataset) || document.hidden) start();
  else {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(start, 1000);
  }
}
