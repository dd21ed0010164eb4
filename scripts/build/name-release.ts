import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Writes into each document its release, a hash of its content and so of all files that it names, the version of the
 * product, and the first paragraph that the changelog has about that version.
 */
export function nameRelease(): Plugin {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const summary = readSummary(readFileSync('CHANGELOG.md', 'utf8'), version);
  return {
    name: 'name-release',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const release = createHash('sha256').update(html).digest('hex').slice(0, 16);
        const about = `<meta name="version" content="${version}" data-summary="${summary}" />`;
        return html.replace(
          '</head>',
          `<meta name="release" content="${release}" />${about}</head>`,
        );
      },
    },
  };
}

function readSummary(changelog: string, version: string): string {
  const [, section = ''] = changelog.split(`\n## [${version}]`);
  const summary = /^.*\n\n([^#\n].*)\n/.exec(section)?.[1];
  if (!summary) throw new Error(`CHANGELOG.md says in no sentence what ${version} brings.`);
  return summary.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
