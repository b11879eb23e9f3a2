import type {
  CommonTableExpressionOutput,
  QueryCreator,
  QueryCreatorWithCommonTableExpression,
  RecursiveCommonTableExpression,
} from 'kysely'

/** The part of Kysely that only reads, also within its common table expressions. */
export type Reads<DB> = Pick<QueryCreator<DB>, 'selectFrom' | 'selectNoFrom'> & {
  with<
    Name extends string,
    Query extends (creator: Reads<DB>) => CommonTableExpressionOutput<DB, Name>,
  >(
    name: Name | ((cte: NameCte) => ReturnType<typeof nameCte<Name>>),
    query: Query,
  ): ReadsOf<QueryCreatorWithCommonTableExpression<DB, Name, Query>>
  withRecursive<
    Name extends string,
    Query extends (
      creator: ReadsOf<Parameters<RecursiveCommonTableExpression<DB, Name>>[0]>,
    ) => CommonTableExpressionOutput<DB, Name>,
  >(
    name: Name,
    query: Query,
  ): ReadsOf<QueryCreatorWithCommonTableExpression<DB, Name, Query>>
}

type ReadsOf<Creator> = Creator extends QueryCreator<infer DB> ? Reads<DB> : never

/** What names a common table expression and says whether it is materialized; Kysely does not export its type. */
type NameCte = Parameters<Exclude<Parameters<QueryCreator<unknown>['with']>[0], string>>[0]
declare const nameCte: NameCte
