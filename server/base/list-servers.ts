/** Lists one URL for each server of a `DATABASE_URL`, which may name several: `postgres://user@one,two:5433/database`. */
export function listServers(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] =
    /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${start}${host}${rest}`);
}
