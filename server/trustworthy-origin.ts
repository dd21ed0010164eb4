const LOOPBACK = /^http:\/\/(?:(?:[^/]+\.)?localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/;

/** Whether browsers give a page of this origin what logins need: it is HTTPS, or of the browser's own machine. */
export function isTrustworthyOrigin(origin: string): boolean {
  return origin.startsWith('https:') || LOOPBACK.test(origin);
}
