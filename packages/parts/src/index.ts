export { CustomerSearch, type CustomerSearchProps } from './customer-search.tsx'
