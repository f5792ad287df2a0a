import { type Comparison, money } from './comparison.ts'

/** Each payment taken must have one receipt of its amount, and no other transaction any. */
const ofPayments: Comparison = {
  counts: 'receipts',
  sql: `
    with compared as (
      select t.organization_id, t.id, coalesce(r.data #>> '{payment,amount}', 'missing') as found,
        case when t.status in ('completed', 'refunded') then ${money('t.amount_cents')} else 'missing' end as expected
      from transactions t
      left join receipts r on r.organization_id = t.organization_id and r.transaction_id = t.id and r.refund_id is null)
    select o.name as organization, 'transaction ' || c.id as subject, 'receipt' as field, c.found, c.expected
    from compared c join organizations o on o.id = c.organization_id where c.found <> c.expected`,
}

/** Each succeeded refund must have one receipt of its amount, and no other refund any. */
const ofRefunds: Comparison = {
  counts: 'receipts',
  sql: `
    with compared as (
      select f.organization_id, f.id, coalesce(r.data #>> '{refund,amount}', 'missing') as found,
        case when f.status = 'succeeded' then ${money('f.amount_cents')} else 'missing' end as expected
      from refunds f left join receipts r on r.organization_id = f.organization_id and r.refund_id = f.id)
    select o.name as organization, 'refund ' || c.id as subject, 'receipt' as field, c.found, c.expected
    from compared c join organizations o on o.id = c.organization_id where c.found <> c.expected`,
}

/** The numbers of a series must start at one, have no gaps and end at the last number issued. */
const numbers: Comparison = {
  counts: 'receipts',
  sql: `
    with compared as (
      select organization_id, name, coalesce(s.count, 0) || ' up to ' || coalesce(s.last, 0) as found,
        coalesce(c.value, 0) || ' up to ' || coalesce(c.value, 0) as expected
      from (select * from counters where name in ('receipt', 'refund_receipt')) c
      full join (
        select organization_id, case when refund_id is null then 'receipt' else 'refund_receipt' end as name,
          count(*) as count, max(substring(receipt_number from '[0-9]+$')::bigint) as last
        from receipts group by 1, 2) s using (organization_id, name))
    select o.name as organization, replace(c.name, '_', ' ') || ' numbers' as subject, 'series' as field, c.found, c.expected
    from compared c join organizations o on o.id = c.organization_id where c.found <> c.expected`,
}

/** Finds receipts that disagree with their payments and refunds. */
export const RECEIPT_COMPARISONS: readonly Comparison[] = [ofPayments, ofRefunds, numbers]
