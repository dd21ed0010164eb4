// A page that only writes its text once a second: the minimal cost of a running timer.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html>
<html lang="en">
<title>Ticking</title>
<p id="time">20:00</p>
<script>
  const time = document.getElementById('time');
  const endsAtMs = Date.now() + 20 * 60_000;
  function tick() {
    const leftS = Math.ceil((endsAtMs - Date.now()) / 1000);
    time.textContent = Math.floor(leftS / 60) + ':' + String(leftS % 60).padStart(2, '0');
    setTimeout(tick, endsAtMs - Date.now() - (leftS - 1) * 1000);
  }
  tick();
</script>
</html>`;

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
});
server.listen(0, 'localhost', () => {
  console.log(`ready ${(server.address() as AddressInfo).port}`);
});
