/** A command as it is typed: `hexis restore <file> --overwrite` in a package, whose code is bundled, and `npm run …` in a checkout. */
export function nameCommand(command: string): string {
  const isBundled = !import.meta.filename.endsWith('.ts');
  return isBundled ? `hexis ${command}` : `npm run ${command.replace(' --', ' -- --')}`;
}
