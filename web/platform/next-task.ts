/** Calls back in the next task. In contrast to a timer it waits for nothing else. */
export function inNextTask(act: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    act();
  });
  port1.start();
  port2.postMessage(null);
}
