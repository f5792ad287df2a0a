export { type AskedQuery, QueryState, type QueryStateProps } from './query-state.tsx'
