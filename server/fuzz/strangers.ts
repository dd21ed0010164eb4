import { readLife, type Life } from './life.ts';
import type { TestApp } from '../testing/test-app.ts';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids in a text that name nothing which that person has or had. */
export async function findStrangeIds(product: TestApp, own: Life, text: string): Promise<string[]> {
  const ids = text.match(ID) ?? [];
  if (ids.every((id) => own.known.has(id))) return [];
  const rows = JSON.stringify(await readLife(product, own));
  for (const id of rows.match(ID) ?? []) own.known.add(id);
  return ids.filter((id) => !own.known.has(id));
}
