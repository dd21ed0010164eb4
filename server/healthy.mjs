// Health check for containers: exit code 0 if the server on this machine is alive.
const { ok } = await fetch(`http://127.0.0.1:${process.env['PORT'] ?? 4321}/healthz`);
process.exitCode = ok ? 0 : 1;
