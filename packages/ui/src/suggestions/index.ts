export { type Suggestion, SuggestionList, type SuggestionListProps } from './suggestion-list.tsx'
export { type CaretQuery, useSuggestions } from './use-suggestions.ts'
