const LOOPBACK = /^http:\/\/(?:(?:[^/]+\.)?localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/;

/** Whether browsers treat the origin as a secure context, which logins need: HTTPS, or the browser's own machine. */
export function isTrustworthyOrigin(origin: string): boolean {
  return origin.startsWith('https:') || LOOPBACK.test(origin);
}
