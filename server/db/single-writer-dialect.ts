import { SqliteDialect, SqliteQueryCompiler, type SelectModifierNode } from 'kysely';

/** SQLite as we use it: with one writer there is no row to lock, and no word for it. */
export class SingleWriterDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new LocklessQueryCompiler();
  }
}

class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier?.startsWith('For')) return;
    super.visitSelectModifier(node);
  }
}
