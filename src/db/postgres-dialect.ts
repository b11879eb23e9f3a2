import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
} from 'kysely'

/** Kysely on PostgreSQL, where an empty list is in no way special, as on SQLite. */
export class EmptyListPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new Compiler()
  }
}

/** PostgreSQL has no `in ()`. Nothing is in an empty list. */
class Compiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node
    const isEmpty = PrimitiveValueListNode.is(list) && list.values.length === 0
    const word = isEmpty && OperatorNode.is(operator) && operator.operator
    if (word === 'in') this.append('false')
    else if (word === 'not in') this.append('true')
    else super.visitBinaryOperation(node)
  }
}
