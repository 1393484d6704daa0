-- texts that turn nothing.
-- Rows that exist: overrides, embeddings and isolates of the direction of writing go from the texts that people enter, as they have gone from what is entered
-- since. They turned the words after them in lists, files, feeds and on screens. A table is read once, and only rows that have any are written; their version stays,
-- for nobody changed them. Where two rows of one organization would be called the same, which no two may, the second is called 'Name (2)'. Logs and what was sent
-- say what they said.

do $do$
declare
  turns constant text := U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069';
  one record;
  found record;
  plain text;
  called text;
  has text;
  place integer;
begin
  for one in
    -- What no two rows of one organization have alike stands first.
    select t.name as name, array(select c.name from unnest(t.columns) with ordinality c(name, place)
      join pg_attribute a on a.attrelid = to_regclass(t.name) and a.attname = c.name and not a.attisdropped order by c.place) as columns
    from (values
      ('alerts', '{title,resolution}'::text[]),
      ('articles', '{title,subtitle,image_alt,tags,author,licence}'),
      ('bot_messages', '{text,spoken_text}'),
      ('bulletin_boards', '{title,price_text,reason}'),
      ('checkins', '{note,escalated_to}'),
      ('concierges', '{name,location,price_note}'),
      ('dining_venues', '{name,location,dress_code,venue_schedules,closures}'),
      ('document_categories', '{name}'),
      ('documents', '{title,description}'),
      ('e_menus', '{provider_name,display_name,login_hint}'),
      ('event_answers', '{question,words}'),
      ('event_campaigns', '{name,sms_text}'),
      ('event_collections', '{name,description}'),
      ('event_postings', '{title,paper}'),
      ('event_series', '{title}'),
      ('event_signups', '{note}'),
      ('event_templates', '{title,image_alt,supplies,feedback_questions,tags}'),
      ('event_venues', '{name,code,building,floor}'),
      ('events', '{title,short_title,image_alt,cancel_reason,feedback_questions,internal_note}'),
      ('feature_flags', '{description}'),
      ('groups', '{name,description}'),
      ('invitations', '{message}'),
      ('linked_accounts', '{name,description,help_text}'),
      ('meal_reservations', '{note}'),
      ('meal_series', '{title}'),
      ('meal_templates', '{name,courses,tags}'),
      ('meals', '{name,courses,note,cancel_reason}'),
      ('menu_cycles', '{name}'),
      ('message_templates', '{name,subject,sms_text}'),
      ('messages', '{subject,sms_text}'),
      ('organizations', '{name,client_name,address,main_contact,buildings,billing_name}'),
      ('recipes', '{title,description,ingredients,steps,tags}'),
      ('report_schedules', '{name,narrowed}'),
      ('roles', '{name,display_name}'),
      ('signage_devices', '{name,building,floor,ticker}'),
      ('staff_roles', '{name,description}'),
      ('subscriptions', '{purchase_order}'),
      ('updates', '{title}'),
      ('users', '{first_name,last_name,preferred_name,building,apartment,languages,interests,emergency_contacts,bio,hold_reason}'),
      ('videos', '{title,presenter}'),
      ('web_views', '{title,category}'),
      ('welcome_messages', '{title}')
    ) as t(name, columns)
    where to_regclass(t.name) is not null
  loop
    select string_agg(format('%I::text', c), ', '), string_agg(format(case format_type(a.atttypid, a.atttypmod)
        when 'text[]' then '%1$I = array(select btrim(translate(x, %2$L, '''')) from unnest(%1$I) with ordinality as t(x, n) order by n)'
        when 'jsonb' then '%1$I = translate(%1$I::text, %2$L, '''')::jsonb'
        else '%1$I = btrim(translate(%1$I, %2$L, ''''))' end, c, turns), ', ')
      into has, plain
      from unnest(one.columns) c join pg_attribute a on a.attrelid = to_regclass(one.name) and a.attname = c;
    if has is null then
      continue;
    end if;
    has := format('concat_ws('' '', %s) ~ %L', has, '[' || turns || ']');
    begin
      execute format('update %I set %s where %s', one.name, plain, has);
    exception when unique_violation then
      for found in execute format('select ctid as at from %I where %s', one.name, has) loop
        for place in 1..99 loop
          called := case when place = 1 then plain else replace(plain, format('%1$I = btrim(translate(%1$I, %2$L, ''''))', one.columns[1], turns),
            format('%1$I = btrim(translate(%1$I, %2$L, '''')) || '' (%3$s)''', one.columns[1], turns, place)) end;
          begin
            execute format('update %I set %s where ctid = %L', one.name, called, found.at);
            exit;
          exception when unique_violation then
            null;
          end;
        end loop;
      end loop;
    end;
  end loop;
end $do$;
