import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table refunds (
      organization_id uuid not null,
      id uuid not null,
      transaction_id uuid not null,
      amount_cents bigint not null check (amount_cents > 0),
      reason text not null check (reason in ('customer_request', 'duplicate', 'error', 'fraud', 'other')),
      reason_notes text,
      refund_method text not null check (refund_method in ('original_payment', 'cash', 'check', 'other')),
      notify_customer boolean not null,
      status text not null
        check (status in ('requested', 'pending', 'unknown', 'succeeded', 'failed', 'rejected')),
      requested_by_user_id uuid not null,
      decided_by_user_id uuid,
      provider_id text,
      failure_text text,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      primary key (organization_id, id),
      check ((settled_at is null) = (status in ('requested', 'pending', 'unknown'))),
      check (decided_by_user_id is distinct from requested_by_user_id),
      foreign key (organization_id, transaction_id) references transactions (organization_id, id),
      foreign key (organization_id, requested_by_user_id) references users (organization_id, id),
      foreign key (organization_id, decided_by_user_id) references users (organization_id, id)
    );

    -- What has gone back or may still go back: no number of refunds at once gets past the amount.
    alter table transactions add column refund_held_cents bigint not null default 0
      check (refund_held_cents between 0 and amount_cents);

    create function hold_refund() returns trigger language plpgsql as $$
    declare
      live text[] := array['pending', 'unknown', 'succeeded'];
      held bigint := 0;
    begin
      if tg_op <> 'INSERT' and old.status = any (live) then held := held - old.amount_cents; end if;
      if tg_op <> 'DELETE' and new.status = any (live) then held := held + new.amount_cents; end if;
      if held <> 0 then
        update transactions set refund_held_cents = refund_held_cents + held
          where organization_id = coalesce(new.organization_id, old.organization_id)
            and id = coalesce(new.transaction_id, old.transaction_id);
      end if;
      return null;
    end $$;
    create trigger refunds_hold after insert or delete or update of status, amount_cents on refunds
      for each row execute function hold_refund();

    create function keep_refund() returns trigger language plpgsql as $$
    begin
      if (new.organization_id, new.id, new.transaction_id, new.amount_cents, new.refund_method)
        is distinct from (old.organization_id, old.id, old.transaction_id, old.amount_cents, old.refund_method)
        or (old.status in ('succeeded', 'failed', 'rejected') and new.status <> old.status) then
        raise exception 'The amount of a refund and its end do not change' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger refunds_kept before update on refunds for each row execute function keep_refund();

    insert into refunds (organization_id, id, transaction_id, amount_cents, reason, refund_method, notify_customer,
      status, requested_by_user_id, created_at, settled_at)
    select t.organization_id, gen_random_uuid(), t.id, t.refunded_amount_cents, 'other',
      case when t.provider_id is null then 'other' else 'original_payment' end, false, 'succeeded',
      coalesce(t.initiated_by_user_id, i.created_by_user_id), coalesce(t.refunded_at, t.completed_at),
      coalesce(t.refunded_at, t.completed_at)
    from transactions t
    join invoices i on i.organization_id = t.organization_id and i.id = t.invoice_id
    where t.refunded_amount_cents > 0 and not exists (
      select from ledger_entries e
      where e.organization_id = t.organization_id and e.transaction_id = t.id and e.kind = 'payment_reversed');

    create unique index refunds_provider_unique on refunds (provider_id) where provider_id is not null;
    create index refunds_of_transaction on refunds (organization_id, transaction_id, created_at desc, id desc);
    create index refunds_waiting on refunds (organization_id, created_at, id) where status = 'requested';
    create index refunds_unsettled on refunds (created_at) where status in ('pending', 'unknown');
    create index refunds_of_requester on refunds (organization_id, requested_by_user_id);

    alter table ledger_entries add foreign key (organization_id, refund_id) references refunds (organization_id, id);

    alter table notifications
      add column transaction_id uuid,
      add column detail text,
      alter column conversation_id drop not null,
      alter column actor_user_id drop not null,
      drop constraint notifications_kind_check,
      drop constraint notifications_check,
      add constraint notifications_kind_check check (kind in ('mention', 'reply', 'assignment', 'refund_decided')),
      add constraint notifications_comment_check check ((kind in ('mention', 'reply')) = (comment_id is not null)),
      add constraint notifications_refund_check check (
        (kind = 'refund_decided') = (transaction_id is not null) and
        (kind = 'refund_decided') = (conversation_id is null)),
      add constraint notifications_actor_check check (actor_user_id is not null or kind = 'refund_decided'),
      add foreign key (organization_id, transaction_id) references transactions (organization_id, id);

    create index transactions_totals on transactions (organization_id, status)
      include (amount_cents, refunded_amount_cents) where not is_voided;
    create index transactions_completed on transactions (organization_id, completed_at desc, id desc)
      include (amount_cents, refunded_amount_cents) where status in ('completed', 'refunded');
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index transactions_completed;
    drop index transactions_totals;
    delete from notifications where kind = 'refund_decided';
    alter table notifications
      drop constraint notifications_kind_check,
      drop constraint notifications_comment_check,
      drop constraint notifications_refund_check,
      drop constraint notifications_actor_check,
      drop column transaction_id,
      drop column detail,
      alter column conversation_id set not null,
      alter column actor_user_id set not null,
      add constraint notifications_kind_check check (kind in ('mention', 'reply', 'assignment')),
      add constraint notifications_check check ((kind = 'assignment') = (comment_id is null));
    alter table ledger_entries drop constraint ledger_entries_organization_id_refund_id_fkey;
    drop table refunds;
    drop function keep_refund;
    drop function hold_refund;
    alter table transactions drop column refund_held_cents;
  `)
}
