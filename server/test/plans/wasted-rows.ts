import { listNodes, type PlanNode } from './postgres-plan.ts';

/** Steps that by their nature return fewer rows than they read. */
const CONDENSING = new Set(['ModifyTable', 'Aggregate', 'Unique', 'LockRows']);

/** Number of rows that a query returns, changes or sums up. */
export function countWanted(plan: PlanNode): number {
  const [beneath] = plan.Plans ?? [];
  if (beneath && CONDENSING.has(plan['Node Type'])) return countWanted(beneath);
  return plan['Actual Rows'] * plan['Actual Loops'];
}

/** Number of rows read in vain: removed by a filter, or sorted and then cut off. */
export function countWasted(plan: PlanNode): number {
  return listNodes(plan).reduce((sum, node) => sum + countFiltered(node) + countCutOff(node), 0);
}

function countFiltered(node: PlanNode): number {
  const each = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return each * node['Actual Loops'];
}

function countCutOff(node: PlanNode): number {
  const [beneath] = node.Plans ?? [];
  if (node['Node Type'] !== 'Limit' || beneath?.['Node Type'] !== 'Sort') return 0;
  return (beneath.Plans?.[0]?.['Actual Rows'] ?? 0) - node['Actual Rows'];
}

/** Number of pairs that joins compared in memory in vain. */
export function countWastedPairs(plan: PlanNode): number {
  return listNodes(plan).reduce(
    (sum, node) => sum + (node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops'],
    0,
  );
}
