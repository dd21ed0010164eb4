import { SqliteDialect, SqliteQueryCompiler, type SelectModifierNode } from 'kysely';

/** SQLite as we use it: with one writer, and with statements that are kept. */
export class SingleWriterDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new SingleWriterQueryCompiler();
  }
}

class SingleWriterQueryCompiler extends SqliteQueryCompiler {
  /** There is no row to lock or that others have locked, and no word for it. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier?.startsWith('For') || node.modifier === 'SkipLocked') return;
    super.visitSelectModifier(node);
  }

  /**
   * The sign does nothing to the value, but hides it from the planner. Otherwise a statement that the planner has
   * thought about, as every join, is prepared anew whenever other values are bound, in case they suit another plan
   * (`SQLITE_ENABLE_STAT4`): ten times what it takes to run. All have one plan here.
   */
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}
