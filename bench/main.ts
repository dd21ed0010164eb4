// Measures the built product against its limits on this machine: `npm run bench` (see docs/performance.md).
import { FAMILIES, MEASURED_BESIDE } from './families.ts';
import { measureFamily, type FamilyOutcome } from './measure-family.ts';
import { readOptions } from './options.ts';
import { describeMachine, replaceTable, writeReport } from './report.ts';
import { formatTable } from './table.ts';

const { length, jsonFile, markdownFile, names } = readOptions(process.argv.slice(2));
const measured: Promise<FamilyOutcome>[] = [];
for (const [name, measure] of Object.entries(FAMILIES)) {
  if (!names.includes(name)) continue;
  const outcome = measureFamily(name, measure, length);
  measured.push(outcome.then(reportOutcome));
  if (name !== MEASURED_BESIDE) await outcome;
}
const outcomes = await Promise.all(measured);

const title = `${describeMachine()}, ${new Date().toISOString().slice(0, 10)}`;
console.log(`${title}\n\n${formatTable(outcomes)}`);
if (markdownFile !== null) replaceTable(markdownFile, title, outcomes);
if (jsonFile !== null) writeReport(jsonFile, length, outcomes);
const areAllMet = outcomes.every(
  (outcome) => 'rows' in outcome && outcome.rows.every(({ isMet }) => isMet),
);
process.exitCode = areAllMet ? 0 : 1;

function reportOutcome(outcome: FamilyOutcome): FamilyOutcome {
  console.error(`${outcome.name}: ${(outcome.tookMs / 1000).toFixed(1)} s`);
  if ('error' in outcome) console.error(outcome.error);
  return outcome;
}
