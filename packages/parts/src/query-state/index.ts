export { type QueryLike, QueryState, type QueryStateProps } from './query-state.tsx'
