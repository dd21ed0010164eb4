import { assembleServer, cargo, programOf, SERVER } from '../../build/program.ts';

export { SERVER };

export const PROGRAM = programOf('debug');

/** Checks and builds the program, and assembles its server; the tests then start them. */
export async function setup(): Promise<void> {
  cargo('fmt', '--check');
  cargo('clippy', '--locked', '--all-targets', '--', '-D', 'warnings');
  cargo('test', '--locked', '--quiet');
  cargo('build', '--locked', '--features', 'tauri/custom-protocol');
  await assembleServer();
}
