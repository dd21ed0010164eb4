const PAPER_COLORS = ['#f2b84b', '#e4746b', '#7fc8a0', '#fff3d6'];

/** Throws confetti in an identity's color, unless motion is unwelcome. Returns what clears it away. */
export function celebrate(color: string): () => void {
  const canvas = document.createElement('canvas');
  canvas.className = 'pointer-events-none fixed inset-0 z-70 size-full';
  document.body.append(canvas);
  void fireFromBothSides(canvas, [color, color, ...PAPER_COLORS]);
  return () => canvas.remove();
}

async function fireFromBothSides(canvas: HTMLCanvasElement, colors: string[]): Promise<void> {
  const { default: confetti } = await import('canvas-confetti');
  if (!canvas.isConnected) return;
  // Its worker would come from a blob, which the page's policy forbids.
  const fire = confetti.create(canvas, {
    resize: true,
    useWorker: false,
    disableForReducedMotion: true,
  });
  const shot = { particleCount: 70, spread: 62, startVelocity: 55, colors };
  void fire({ ...shot, angle: 60, origin: { x: 0, y: 0.75 } });
  void fire({ ...shot, angle: 120, origin: { x: 1, y: 0.75 } });
}
