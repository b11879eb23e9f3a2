import { Advice, AdviceQuery } from './advice.ts'
import { Comparison, ComparisonQuery } from './comparison.ts'
import { shared } from '../fields/endpoint-parts.ts'

/** The extinguisher advisor and the comparison (spec §7); part of the table in contract/endpoints.ts. */
export const adviceCalls = {
  'GET /api/advice': {
    ...shared,
    summary: 'Which extinguisher somebody needs who answers so, what else, and why',
    query: AdviceQuery,
    replies: { 200: Advice },
  },
  'GET /api/comparison': {
    ...shared,
    summary: 'The products of a comparison, and what else could stand beside them',
    query: ComparisonQuery,
    replies: { 200: Comparison },
  },
} as const
