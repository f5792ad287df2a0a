/** Reads that money in, money back and a change of an invoice make stale. */
export const MONEY_READS = [
  'listInvoices',
  'listUnpaidInvoices',
  'getInvoice',
  'getInvoiceMetrics',
  'listTransactions',
  'getTransaction',
  'getTransactionMetrics',
  'listRefundRequests',
  'listTerminalTransactions',
  'getReceipt',
  'getRefundReceipt',
  'listConversations',
  'getConversation',
  'listMessages',
  'listPhoneNumbers',
  'listAudit',
] as const
