export {
  customerOption,
  CustomerSearch,
  type CustomerSearchProps,
  type CustomersFound,
  type Recipient,
  RecipientSearch,
  type RecipientSearchProps,
  useCustomersFound,
  useRecipient,
} from './customer-search/index.ts'
