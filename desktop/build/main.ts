// Makes the package of the desktop program: npm run desktop:build
import { assembleServer, makePackages } from './program.ts';

await assembleServer();
for (const file of makePackages('release')) process.stdout.write(`${file}\n`);
