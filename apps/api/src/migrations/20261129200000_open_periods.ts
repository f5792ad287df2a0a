import type { Knex } from 'knex'

/**
 * The periods in which each conversation was open, and whether it was assigned. Of earlier ones only the beginning and
 * end are known: the creation and, if no longer open, the last message.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table conversations add column state_changed_at timestamptz;

    create table conversation_open_periods (
      organization_id uuid not null references organizations (id),
      id bigint generated always as identity,
      -- Not a foreign key: what was open stays counted when two conversations become one.
      conversation_id uuid not null,
      is_assigned boolean not null,
      -- Since when it was open, whoever had it.
      open_since timestamptz not null,
      opened_at timestamptz not null,
      closed_at timestamptz,
      primary key (organization_id, id),
      check (open_since <= opened_at and closed_at >= opened_at)
    );
    create unique index conversation_open_periods_one_at_a_time on conversation_open_periods (organization_id, conversation_id)
      where closed_at is null;
    create index conversation_open_periods_opened on conversation_open_periods (organization_id, opened_at);
    create index conversation_open_periods_closed on conversation_open_periods (organization_id, closed_at)
      where closed_at is not null;

    insert into conversation_open_periods (organization_id, conversation_id, is_assigned, open_since, opened_at, closed_at)
    select organization_id, id, assigned_to_user_id is not null, created_at, created_at,
      case when state <> 'open' then greatest(created_at, sorted_at) end
    from conversations;

    create function conversation_open_period() returns trigger language plpgsql as $$
    declare
      at timestamptz;
      before record;
    begin
      if tg_op = 'INSERT' then
        insert into conversation_open_periods (organization_id, conversation_id, is_assigned, open_since, opened_at, closed_at)
        values (new.organization_id, new.id, new.assigned_to_user_id is not null, new.created_at, new.created_at,
          case when new.state <> 'open' then greatest(new.created_at, new.last_message_at) end);
        return null;
      end if;
      at := case when tg_op = 'DELETE' then now() else coalesce(new.state_changed_at, now()) end;
      update conversation_open_periods set closed_at = greatest(opened_at, at)
      where organization_id = old.organization_id and conversation_id = old.id and closed_at is null
      returning open_since, closed_at into before;
      if tg_op = 'UPDATE' and new.state = 'open' then
        insert into conversation_open_periods (organization_id, conversation_id, is_assigned, open_since, opened_at)
        values (new.organization_id, new.id, new.assigned_to_user_id is not null,
          coalesce(before.open_since, at), coalesce(before.closed_at, at));
      end if;
      return null;
    end $$;
    create trigger conversations_opened after insert or delete on conversations
      for each row execute function conversation_open_period();
    create trigger conversations_open_changed after update on conversations for each row
      when ((old.state = 'open') is distinct from (new.state = 'open')
        or (new.state = 'open' and (old.assigned_to_user_id is null) is distinct from (new.assigned_to_user_id is null)))
      execute function conversation_open_period();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger conversations_opened on conversations;
    drop trigger conversations_open_changed on conversations;
    drop function conversation_open_period;
    drop table conversation_open_periods;
    alter table conversations drop column state_changed_at;
  `)
}
