import type { QueryCheck } from '../check.ts';
import { brokenForeignKeys, damagedPages, doubtfulConstraints } from '../engine-store.ts';
import { brokenLinks, LINKS } from '../links-store.ts';

const file: QueryCheck = {
  name: 'file',
  meaning: 'The disk or another program has damaged the database.',
  table: null,
  engine: 'sqlite',
  offenders: damagedPages,
};

const foreignKeys: QueryCheck = {
  name: 'foreign keys',
  meaning: 'Something was written past the product.',
  table: null,
  engine: 'sqlite',
  offenders: brokenForeignKeys,
};

const constraints: QueryCheck = {
  name: 'constraints',
  meaning: 'The database lets in what it should refuse.',
  table: null,
  engine: 'postgres',
  offenders: doubtfulConstraints,
};

const links = LINKS.map((link): QueryCheck => ({
  name: `${link.from}.${link.column} leads to ${link.to}`,
  meaning: `What belongs to nothing, or to another person's, is never shown and never deleted.`,
  table: link.from,
  offenders: brokenLinks(link),
}));

export const DATABASE_CHECKS = [file, foreignKeys, constraints, ...links];
