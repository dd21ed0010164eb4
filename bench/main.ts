// Measures the built product against its limits on this machine: `npm run bench` (see docs/performance.md).
import { FAMILIES, MEASURED_BESIDE } from './families.ts';
import { measureFamily, type Outcome } from './measure-family.ts';
import { readOptions } from './options.ts';
import { describeMachine, writeReport } from './report.ts';
import { formatTable } from './table.ts';

const { length, jsonFile, names } = readOptions(process.argv.slice(2));
const measured: Promise<Outcome>[] = [];
for (const [name, measure] of Object.entries(FAMILIES)) {
  if (!names.includes(name)) continue;
  const outcome = measureFamily(name, measure, length);
  measured.push(outcome.then(tell));
  if (name !== MEASURED_BESIDE) await outcome;
}
const outcomes = await Promise.all(measured);

console.log(`${describeMachine()}, ${new Date().toISOString().slice(0, 10)}\n`);
console.log(formatTable(outcomes));
if (jsonFile !== null) writeReport(jsonFile, length, outcomes);
const areAllMet = outcomes.every(
  (outcome) => 'rows' in outcome && outcome.rows.every(({ isMet }) => isMet),
);
process.exitCode = areAllMet ? 0 : 1;

function tell(outcome: Outcome): Outcome {
  console.error(`${outcome.name}: ${(outcome.tookMs / 1000).toFixed(1)} s`);
  if ('error' in outcome) console.error(outcome.error);
  return outcome;
}
