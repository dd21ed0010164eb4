// A page that checks once a second with its own timer whether to play a sound, to measure its delay in a hidden page.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html>
<html lang="en">
<title>Ringing</title>
<button id="start">Start</button>
<script>
  const lengthMs = Number(new URLSearchParams(location.search).get('ms'));
  var dueAtMs = 0;
  var longestPauseMs = 0;
  document.getElementById('start').onclick = () => {
    const audio = new AudioContext();
    let lookedAtMs = Date.now();
    dueAtMs = lookedAtMs + lengthMs;
    look();

    function look() {
      const nowMs = Date.now();
      longestPauseMs = Math.max(longestPauseMs, nowMs - lookedAtMs);
      lookedAtMs = nowMs;
      if (nowMs < dueAtMs) setTimeout(look, Math.min(1000, dueAtMs - nowMs));
      else ring(audio);
    }
  };

  function ring(audio) {
    const tone = new OscillatorNode(audio);
    tone.connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.5);
  }
</script>
</html>`;

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
});
server.listen(0, 'localhost', () => {
  console.log(`ready ${(server.address() as AddressInfo).port}`);
});
