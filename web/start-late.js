// Runs by itself: lets the page's modules come. Where there is something to be seen without them (`data-first-frame`),
// it is painted first, with nothing beside it that would take the processor or the network.
{
  const root = document.documentElement;

  const start = () => {
    const late = document.getElementById('late');
    if (late === null) return;
    delete root.dataset.firstFrame;
    document.head.append(late.content);
    late.remove();
  };

  // What nobody looks at is not painted.
  if (!('firstFrame' in root.dataset) || document.hidden) start();
  else {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(start, 1000);
  }
}
