// Writes the OpenAPI document of the contract: `npm run openapi`. A test compares it.
import { writeFileSync } from 'node:fs';
import { makeDocument } from '../server/api/reference/document.ts';

/** The address of a server that was started without settings. */
const ORIGIN = 'http://localhost:4321';

writeFileSync('docs/openapi.json', `${JSON.stringify(makeDocument(ORIGIN), null, 2)}\n`);
