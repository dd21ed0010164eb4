// Measures the built product against its limits on this machine: `npm run bench` (see docs/performance.md).
import { FAMILIES } from './families.ts';
import { measureFamily, type Outcome } from './measure-family.ts';
import { readOptions } from './options.ts';
import { describeMachine, writeReport } from './report.ts';
import { formatTable } from './table.ts';

const { length, jsonFile, names } = readOptions(process.argv.slice(2));
const outcomes: Outcome[] = [];
for (const [name, measure] of Object.entries(FAMILIES)) {
  if (!names.includes(name)) continue;
  const outcome = await measureFamily(name, measure, length);
  outcomes.push(outcome);
  console.error(`${name}: ${(outcome.tookMs / 1000).toFixed(1)} s`);
  if ('error' in outcome) console.error(outcome.error);
}

console.log(`${describeMachine()}, ${new Date().toISOString().slice(0, 10)}\n`);
console.log(formatTable(outcomes));
if (jsonFile !== null) writeReport(jsonFile, length, outcomes);
const areAllMet = outcomes.every(
  (outcome) => 'rows' in outcome && outcome.rows.every(({ isMet }) => isMet),
);
process.exitCode = areAllMet ? 0 : 1;
