-- The tables of everything declared, with their walls; a new database starts here.
-- New tables: activities, alerts, articles, audit_logs, bot_messages, bulletin_boards, checkin_settings, checkins, concierges, dining_venues, document_categories, documents, e_menus, event_campaigns, event_collections, event_signups, event_templates, event_venues, events, family_links, feature_flags, groups, invitations, linked_accounts, meal_templates, meals, menu_cycles, message_templates, messages, organizations, recipes, roles, signage_devices, subscriptions, updates, users, videos, web_views, welcome_messages, sessions, password_links, attempts, idempotency_keys, files, saved_views.

CREATE TABLE "activities" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "user_id" uuid,
  "action" text,
  "surface" text,
  "object_type" text,
  "object_title" text,
  "at" timestamp with time zone,
  "at_zone" text,
  "minutes" integer,
  "value" integer,
  CONSTRAINT "activities_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "alerts" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "title" text DEFAULT '' NOT NULL,
  "body" text DEFAULT '' NOT NULL,
  "severity" text,
  "category" text,
  "drill" boolean DEFAULT false NOT NULL,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "channels" text[] DEFAULT '{}' NOT NULL,
  "require_ack" boolean DEFAULT false NOT NULL,
  "safety_question" boolean DEFAULT false NOT NULL,
  "signage_takeover" boolean DEFAULT false NOT NULL,
  "repeat_every_minutes" integer,
  "repeat_max" integer,
  "follows_id" uuid,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  "resolved_at" timestamp with time zone,
  "resolved_at_zone" text,
  "resolution" text,
  CONSTRAINT "alerts_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "articles" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "title" text DEFAULT '' NOT NULL,
  "subtitle" text,
  "image_id" uuid,
  "image_alt" text,
  "body" text DEFAULT '' NOT NULL,
  "classification" text,
  "tags" text[] DEFAULT '{}' NOT NULL,
  "author" text,
  "audio_url" text,
  "source_url" text,
  "licence" text,
  "featured_until" date,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  "section" text,
  CONSTRAINT "articles_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "audit_logs" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "at" timestamp with time zone,
  "at_zone" text,
  "actor_kind" text,
  "actor_id" text DEFAULT '' NOT NULL,
  "actor_name" text DEFAULT '' NOT NULL,
  "action" text DEFAULT '' NOT NULL,
  "object_type" text DEFAULT '' NOT NULL,
  "object_id" text DEFAULT '' NOT NULL,
  "object_title" text DEFAULT '' NOT NULL,
  "changes" jsonb,
  "change_set" text DEFAULT '' NOT NULL,
  "request_id" text,
  "result" text,
  CONSTRAINT "audit_logs_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "bot_messages" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "text" text DEFAULT '' NOT NULL,
  "spoken_text" text,
  "question_kind" text,
  "action_link" text,
  "trigger" text,
  "trigger_time" time,
  "trigger_days" integer,
  "products" text[] DEFAULT '{}' NOT NULL,
  "start_date" date,
  "end_date" date,
  "priority" integer,
  "cooldown_days" integer,
  "paused" boolean DEFAULT false NOT NULL,
  CONSTRAINT "bot_messages_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "bulletin_boards" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "title" text DEFAULT '' NOT NULL,
  "body" text DEFAULT '' NOT NULL,
  "category" text,
  "photo_id" uuid,
  "price_text" text,
  "author_id" uuid,
  "contact_method" text,
  "decision" text,
  "reason" text,
  "pinned_until" date,
  "comments_locked" boolean DEFAULT false NOT NULL,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  CONSTRAINT "bulletin_boards_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "checkin_settings" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "window_start" time,
  "deadline" time,
  "days" integer[] DEFAULT '{}' NOT NULL,
  "grace_minutes" integer,
  "reminders" text[] DEFAULT '{}' NOT NULL,
  "methods" text[] DEFAULT '{}' NOT NULL,
  "escalation" jsonb DEFAULT '[]' NOT NULL,
  CONSTRAINT "checkin_settings_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "checkins" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "person_id" uuid,
  "day" date,
  "standing" text,
  "at" timestamp with time zone,
  "at_zone" text,
  "method" text,
  "away_until" date,
  "resolved_by_id" uuid,
  "note" text,
  CONSTRAINT "checkins_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "concierges" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "name" text DEFAULT '' NOT NULL,
  "category" text,
  "image_id" uuid,
  "description" text,
  "phone" text,
  "email" text,
  "hours" jsonb DEFAULT '[]' NOT NULL,
  "location" text,
  "price_note" text,
  "requests" boolean DEFAULT false NOT NULL,
  "request_to_ids" uuid[] DEFAULT '{}' NOT NULL,
  "sla_hours" integer,
  "order" integer,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  CONSTRAINT "concierges_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "dining_venues" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "name" text DEFAULT '' NOT NULL,
  "description" text,
  "photo_id" uuid,
  "phone" text,
  "location" text,
  "dress_code" text,
  "capacity" integer,
  "menu_url" text,
  "order_url" text,
  "venue_schedules" jsonb DEFAULT '[]' NOT NULL,
  "closures" jsonb DEFAULT '[]' NOT NULL,
  "closed" boolean DEFAULT false NOT NULL,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  CONSTRAINT "dining_venues_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "document_categories" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "name" text DEFAULT '' NOT NULL,
  "parent_id" uuid,
  "show_on_home" boolean DEFAULT false NOT NULL,
  CONSTRAINT "document_categories_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "documents" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "title" text DEFAULT '' NOT NULL,
  "file_id" uuid,
  "category_id" uuid,
  "description" text,
  "document_date" date,
  "review_by" date,
  "require_ack" boolean DEFAULT false NOT NULL,
  "downloadable" boolean DEFAULT false NOT NULL,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  CONSTRAINT "documents_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "e_menus" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "provider_name" text DEFAULT '' NOT NULL,
  "url" text DEFAULT '' NOT NULL,
  "display_name" text DEFAULT '' NOT NULL,
  "icon_id" uuid,
  "open_mode" text,
  "login_hint" text,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  CONSTRAINT "e_menus_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "event_campaigns" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "event_id" uuid,
  "name" text DEFAULT '' NOT NULL,
  "kind" text,
  "segment" text,
  "channels" text[] DEFAULT '{}' NOT NULL,
  "timing" text,
  "send_at" timestamp with time zone,
  "send_at_zone" text,
  "offset_amount" integer,
  "offset_unit" text,
  "message" text DEFAULT '' NOT NULL,
  "sms_text" text,
  "only_if_seats_left" boolean DEFAULT false NOT NULL,
  "stopped" boolean DEFAULT false NOT NULL,
  "stopped_reason" text,
  CONSTRAINT "event_campaigns_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "event_collections" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "name" text DEFAULT '' NOT NULL,
  "description" text,
  "cover_id" uuid,
  "season_from" date,
  "season_until" date,
  "products" text[] DEFAULT '{}' NOT NULL,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  CONSTRAINT "event_collections_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "event_signups" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "event_id" uuid,
  "person_id" uuid,
  "standing" text,
  "guests" integer,
  "paid" boolean DEFAULT false NOT NULL,
  "registered_at" timestamp with time zone,
  "registered_at_zone" text,
  "checked_in_at" timestamp with time zone,
  "checked_in_at_zone" text,
  "method" text,
  "engagement" text,
  "minutes_minutes" integer,
  "mood_before" integer,
  "mood_after" integer,
  "note" text,
  "share_with_family" boolean DEFAULT false NOT NULL,
  CONSTRAINT "event_signups_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "event_templates" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "title" text DEFAULT '' NOT NULL,
  "description" text,
  "image_id" uuid,
  "image_alt" text,
  "dimension" text,
  "duration_minutes" integer,
  "venue_id" uuid,
  "group_size_min" integer,
  "group_size_max" integer,
  "supplies" jsonb DEFAULT '[]' NOT NULL,
  "cost_cents" integer DEFAULT 0 NOT NULL,
  "instructions" text,
  "feedback_questions" jsonb DEFAULT '[]' NOT NULL,
  "tags" text[] DEFAULT '{}' NOT NULL,
  "collection_id" uuid,
  "place" integer,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  CONSTRAINT "event_templates_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "event_venues" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "name" text DEFAULT '' NOT NULL,
  "code" text,
  "building" text,
  "floor" text,
  "capacity" integer,
  "accessibility" text[] DEFAULT '{}' NOT NULL,
  "photo_id" uuid,
  "setup_minutes" integer,
  "cleanup_minutes" integer,
  "open_hours" jsonb DEFAULT '[]' NOT NULL,
  "resident_bookable" boolean DEFAULT false NOT NULL,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  CONSTRAINT "event_venues_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "events" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "title" text DEFAULT '' NOT NULL,
  "short_title" text,
  "description" text,
  "image_id" uuid,
  "image_alt" text,
  "dimension" text,
  "starts_at" timestamp with time zone,
  "starts_at_zone" text,
  "duration_minutes" integer,
  "venue_id" uuid,
  "online" boolean DEFAULT false NOT NULL,
  "virtual_url" text,
  "host_ids" uuid[] DEFAULT '{}' NOT NULL,
  "paid" boolean DEFAULT false NOT NULL,
  "price_cents" integer DEFAULT 0 NOT NULL,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  "registration" text,
  "capacity" integer,
  "waitlist" text,
  "max_guests" integer,
  "closes_amount" integer,
  "closes_unit" text,
  "feedback_questions" jsonb DEFAULT '[]' NOT NULL,
  "internal_note" text,
  "template_id" uuid,
  "series_id" uuid,
  CONSTRAINT "events_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "family_links" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "resident_id" uuid,
  "family_member_id" uuid,
  "relation" text,
  "rights" text[] DEFAULT '{}' NOT NULL,
  "consent_by_id" uuid,
  "consent_on" date,
  "expires_on" date,
  "paused" boolean DEFAULT false NOT NULL,
  CONSTRAINT "family_links_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "feature_flags" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "key" text DEFAULT '' NOT NULL,
  "description" text DEFAULT '' NOT NULL,
  "value" text,
  "default_on" boolean DEFAULT false NOT NULL,
  "kind" text,
  "expires_on" date,
  CONSTRAINT "feature_flags_pkey" PRIMARY KEY("id")
);
CREATE TABLE "groups" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "name" text DEFAULT '' NOT NULL,
  "description" text,
  "photo_id" uuid,
  "kind" text,
  "visibility" text,
  "colour" text,
  "members_ids" uuid[] DEFAULT '{}' NOT NULL,
  "leaders_ids" uuid[] DEFAULT '{}' NOT NULL,
  CONSTRAINT "groups_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "invitations" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "person_id" uuid,
  "channel" text,
  "code" text,
  "sent_at" timestamp with time zone,
  "sent_at_zone" text,
  "opened_at" timestamp with time zone,
  "opened_at_zone" text,
  "accepted_at" timestamp with time zone,
  "accepted_at_zone" text,
  "expires_on" date,
  "ends_at" timestamp with time zone,
  "ends_at_zone" text,
  "problem" text,
  "attempts" integer,
  CONSTRAINT "invitations_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "linked_accounts" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "name" text DEFAULT '' NOT NULL,
  "icon_id" uuid,
  "description" text,
  "ios_url" text,
  "android_url" text,
  "web_url" text,
  "deep_link" text,
  "help_text" text,
  "show_on_tv" boolean DEFAULT false NOT NULL,
  "order" integer,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  CONSTRAINT "linked_accounts_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "meal_templates" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "name" text DEFAULT '' NOT NULL,
  "meal_period" text,
  "courses" jsonb DEFAULT '[]' NOT NULL,
  "tags" text[] DEFAULT '{}' NOT NULL,
  "image_id" uuid,
  "cost_cents" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "meal_templates_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "meals" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "name" text DEFAULT '' NOT NULL,
  "meal_period" text,
  "date" date,
  "starts_at" time,
  "ends_at" time,
  "venues_ids" uuid[] DEFAULT '{}' NOT NULL,
  "courses" jsonb DEFAULT '[]' NOT NULL,
  "note" text,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  "reservations" boolean DEFAULT false NOT NULL,
  "slot_minutes" integer,
  "per_slot" integer,
  "party_max" integer,
  "cutoff_hours" integer,
  "template_id" uuid,
  "cycle_id" uuid,
  "series_id" uuid,
  CONSTRAINT "meals_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "menu_cycles" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "name" text DEFAULT '' NOT NULL,
  "weeks" integer,
  "start_date" date,
  "start_week" integer,
  "end_date" date,
  "venues_ids" uuid[] DEFAULT '{}' NOT NULL,
  "cells" jsonb DEFAULT '[]' NOT NULL,
  CONSTRAINT "menu_cycles_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "message_templates" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "name" text DEFAULT '' NOT NULL,
  "category" text,
  "subject" text DEFAULT '' NOT NULL,
  "body" text DEFAULT '' NOT NULL,
  "sms_text" text,
  "channels" text[] DEFAULT '{}' NOT NULL,
  CONSTRAINT "message_templates_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "messages" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "subject" text DEFAULT '' NOT NULL,
  "kind" text,
  "body" text DEFAULT '' NOT NULL,
  "priority" text,
  "channels" text[] DEFAULT '{}' NOT NULL,
  "allow_replies" boolean DEFAULT false NOT NULL,
  "require_ack" boolean DEFAULT false NOT NULL,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  "template_id" uuid,
  CONSTRAINT "messages_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "organizations" (
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "depth" integer DEFAULT 0 NOT NULL,
  "ancestor_ids" uuid[] DEFAULT '{}' NOT NULL,
  "name" text DEFAULT '' NOT NULL,
  "slug" text DEFAULT '' NOT NULL,
  "parent_id" uuid,
  "product_name" text,
  "client_name" text,
  "timezone" text,
  "address" text,
  "phone" text,
  "main_contact" text,
  "logo_id" uuid,
  "care_levels" text[] DEFAULT '{}' NOT NULL,
  "buildings" text[] DEFAULT '{}' NOT NULL,
  "billing_name" text,
  "billing_email" text,
  "vimeo_token" text,
  "features" text[] DEFAULT '{}' NOT NULL,
  "unit_count" integer,
  CONSTRAINT "organizations_pkey" PRIMARY KEY("id")
);
CREATE TABLE "recipes" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "title" text DEFAULT '' NOT NULL,
  "image_id" uuid,
  "description" text,
  "servings" integer,
  "prep_minutes" integer,
  "cook_minutes" integer,
  "difficulty" text,
  "ingredients" jsonb DEFAULT '[]' NOT NULL,
  "steps" jsonb DEFAULT '[]' NOT NULL,
  "diet_tags" text[] DEFAULT '{}' NOT NULL,
  "allergens" text[] DEFAULT '{}' NOT NULL,
  "classification" text,
  "tags" text[] DEFAULT '{}' NOT NULL,
  "video_url" text,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  CONSTRAINT "recipes_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "roles" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "name" text DEFAULT '' NOT NULL,
  "display_name" text DEFAULT '' NOT NULL,
  "audience" boolean DEFAULT false NOT NULL,
  "reserved" boolean DEFAULT false NOT NULL,
  CONSTRAINT "roles_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "signage_devices" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "name" text DEFAULT '' NOT NULL,
  "kind" text,
  "orientation" text,
  "venue_id" uuid,
  "building" text,
  "floor" text,
  "offline_after_minutes" integer,
  "offline_alert_to_ids" uuid[] DEFAULT '{}' NOT NULL,
  "secret_token" text,
  "disabled" boolean DEFAULT false NOT NULL,
  "last_seen_at" timestamp with time zone,
  "last_seen_at_zone" text,
  "app_version" text,
  "sources" text[] DEFAULT '{}' NOT NULL,
  "hours_ahead" integer,
  "days_ahead" text,
  "items_per_page" text,
  "seconds_per_item" integer,
  "cancelled_items" text,
  "theme" text,
  "logo_id" uuid,
  "min_point" integer,
  "max_words" integer,
  "language" text,
  "on_hours" jsonb DEFAULT '[]' NOT NULL,
  "brightness" integer,
  "sound" integer,
  "transition" text,
  "ticker" text,
  CONSTRAINT "signage_devices_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "subscriptions" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "plan" text,
  "seats" integer,
  "renews_on" date,
  "payment_method" text,
  "last_four" text,
  "purchase_order" text,
  "invoices" jsonb DEFAULT '[]' NOT NULL,
  CONSTRAINT "subscriptions_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "updates" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "title" text DEFAULT '' NOT NULL,
  "object_type" text DEFAULT '' NOT NULL,
  "object_id" text DEFAULT '' NOT NULL,
  "severity" text,
  "text" text DEFAULT '' NOT NULL,
  "changes" jsonb,
  "people" integer,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  CONSTRAINT "updates_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "users" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "first_name" text DEFAULT '' NOT NULL,
  "last_name" text DEFAULT '' NOT NULL,
  "preferred_name" text,
  "person_type" text,
  "photo_id" uuid,
  "email" text,
  "phone_mobile" text,
  "phone_home" text,
  "building" text,
  "apartment" text,
  "care_level" text,
  "birth_date" date,
  "move_in_date" date,
  "move_out_date" date,
  "gender" text,
  "languages" text[] DEFAULT '{}' NOT NULL,
  "veteran" boolean DEFAULT false NOT NULL,
  "interests" text[] DEFAULT '{}' NOT NULL,
  "diet_tags" text[] DEFAULT '{}' NOT NULL,
  "allergens" text[] DEFAULT '{}' NOT NULL,
  "mobility" text,
  "emergency_contacts" jsonb DEFAULT '[]' NOT NULL,
  "celebrate_birthday" boolean DEFAULT false NOT NULL,
  "in_directory" boolean DEFAULT false NOT NULL,
  "bio" text,
  "role_id" uuid,
  "admin" boolean DEFAULT false NOT NULL,
  "is_owner" boolean DEFAULT false NOT NULL,
  "life_active_access" boolean DEFAULT false NOT NULL,
  "elevate_active_access" boolean DEFAULT false NOT NULL,
  "only_elevate_user" boolean DEFAULT false NOT NULL,
  "joined_at" date,
  "password_hash" text,
  "pin_hash" text,
  CONSTRAINT "users_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "videos" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "title" text DEFAULT '' NOT NULL,
  "video_url" text DEFAULT '' NOT NULL,
  "description" text,
  "classification" text,
  "presenter" text,
  "captions" boolean DEFAULT false NOT NULL,
  "order" integer,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  "section" text,
  CONSTRAINT "videos_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "web_views" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "title" text DEFAULT '' NOT NULL,
  "url" text DEFAULT '' NOT NULL,
  "icon_id" uuid,
  "open_mode" text,
  "category" text,
  "auto_login" boolean DEFAULT false NOT NULL,
  "order" integer,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "published_on" timestamp with time zone,
  "expired_on" timestamp with time zone,
  CONSTRAINT "web_views_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "welcome_messages" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "created_by" uuid,
  "updated_at" timestamp with time zone DEFAULT now() NOT NULL,
  "updated_by" uuid,
  "archived_at" timestamp with time zone,
  "cancelled_at" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "title" text DEFAULT '' NOT NULL,
  "body" text DEFAULT '' NOT NULL,
  "image_id" uuid,
  "start_date" date,
  "end_date" date,
  "audience_role_ids" uuid[] DEFAULT '{}' NOT NULL,
  "audience_receivers" jsonb DEFAULT '[]' NOT NULL,
  "audience_organization_ids" uuid[] DEFAULT '{}' NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  CONSTRAINT "welcome_messages_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "sessions" (
  "token_hash" "bytea" NOT NULL,
  "id" uuid DEFAULT gen_random_uuid() NOT NULL,
  "user_id" uuid NOT NULL,
  "organization_id" uuid NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "stamp" integer DEFAULT 0 NOT NULL,
  "renewed_at" timestamp with time zone DEFAULT now() NOT NULL,
  "revoked_at" timestamp with time zone,
  "browser" text,
  "network" text,
  CONSTRAINT "sessions_pkey" PRIMARY KEY("token_hash")
);
CREATE TABLE "password_links" (
  "token_hash" "bytea" NOT NULL,
  "purpose" text NOT NULL,
  "user_id" uuid NOT NULL,
  "organization_id" uuid NOT NULL,
  "invitation_id" uuid,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "used_at" timestamp with time zone,
  CONSTRAINT "password_links_pkey" PRIMARY KEY("token_hash")
);
CREATE TABLE "attempts" (
  "key" text NOT NULL,
  "points" integer DEFAULT 0 NOT NULL,
  "expire" bigint,
  CONSTRAINT "attempts_pkey" PRIMARY KEY("key")
);
CREATE TABLE "idempotency_keys" (
  "organization_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "key" text NOT NULL,
  "request_hash" text NOT NULL,
  "answer" jsonb,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("organization_id","user_id","key")
);
CREATE TABLE "files" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "type" text NOT NULL,
  "size" bigint NOT NULL,
  "sha256" text NOT NULL,
  "created_by" uuid,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "attached_at" timestamp with time zone DEFAULT now(),
  CONSTRAINT "files_pkey" PRIMARY KEY("organization_id","id")
);
CREATE TABLE "saved_views" (
  "organization_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "resource" text NOT NULL,
  "name" text NOT NULL,
  "shared" boolean DEFAULT false NOT NULL,
  "state" jsonb DEFAULT '{}' NOT NULL,
  "default_of" uuid[] DEFAULT '{}' NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "saved_views_pkey" PRIMARY KEY("organization_id","id")
);
ALTER TABLE "activities" ADD CONSTRAINT "activities_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "articles" ADD CONSTRAINT "articles_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bot_messages" ADD CONSTRAINT "bot_messages_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bulletin_boards" ADD CONSTRAINT "bulletin_boards_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bulletin_boards" ADD CONSTRAINT "bulletin_boards_author_id_fkey" FOREIGN KEY ("organization_id","author_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checkin_settings" ADD CONSTRAINT "checkin_settings_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checkins" ADD CONSTRAINT "checkins_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checkins" ADD CONSTRAINT "checkins_person_id_fkey" FOREIGN KEY ("organization_id","person_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "checkins" ADD CONSTRAINT "checkins_resolved_by_id_fkey" FOREIGN KEY ("organization_id","resolved_by_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "concierges" ADD CONSTRAINT "concierges_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "dining_venues" ADD CONSTRAINT "dining_venues_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_categories" ADD CONSTRAINT "document_categories_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_categories" ADD CONSTRAINT "document_categories_parent_id_fkey" FOREIGN KEY ("organization_id","parent_id") REFERENCES "document_categories"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_category_id_fkey" FOREIGN KEY ("organization_id","category_id") REFERENCES "document_categories"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "e_menus" ADD CONSTRAINT "e_menus_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_campaigns" ADD CONSTRAINT "event_campaigns_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_collections" ADD CONSTRAINT "event_collections_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_signups" ADD CONSTRAINT "event_signups_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_signups" ADD CONSTRAINT "event_signups_person_id_fkey" FOREIGN KEY ("organization_id","person_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_templates" ADD CONSTRAINT "event_templates_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_templates" ADD CONSTRAINT "event_templates_venue_id_fkey" FOREIGN KEY ("organization_id","venue_id") REFERENCES "event_venues"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "event_venues" ADD CONSTRAINT "event_venues_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "events" ADD CONSTRAINT "events_venue_id_fkey" FOREIGN KEY ("organization_id","venue_id") REFERENCES "event_venues"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "family_links" ADD CONSTRAINT "family_links_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "family_links" ADD CONSTRAINT "family_links_resident_id_fkey" FOREIGN KEY ("organization_id","resident_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "family_links" ADD CONSTRAINT "family_links_family_member_id_fkey" FOREIGN KEY ("organization_id","family_member_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "family_links" ADD CONSTRAINT "family_links_consent_by_id_fkey" FOREIGN KEY ("organization_id","consent_by_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "groups" ADD CONSTRAINT "groups_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_person_id_fkey" FOREIGN KEY ("organization_id","person_id") REFERENCES "users"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "linked_accounts" ADD CONSTRAINT "linked_accounts_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meal_templates" ADD CONSTRAINT "meal_templates_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meals" ADD CONSTRAINT "meals_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meals" ADD CONSTRAINT "meals_template_id_fkey" FOREIGN KEY ("organization_id","template_id") REFERENCES "meal_templates"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meals" ADD CONSTRAINT "meals_cycle_id_fkey" FOREIGN KEY ("organization_id","cycle_id") REFERENCES "menu_cycles"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meals" ADD CONSTRAINT "meals_series_id_fkey" FOREIGN KEY ("organization_id","series_id") REFERENCES "meals"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "menu_cycles" ADD CONSTRAINT "menu_cycles_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "messages" ADD CONSTRAINT "messages_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "messages" ADD CONSTRAINT "messages_template_id_fkey" FOREIGN KEY ("organization_id","template_id") REFERENCES "message_templates"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "roles" ADD CONSTRAINT "roles_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "signage_devices" ADD CONSTRAINT "signage_devices_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "signage_devices" ADD CONSTRAINT "signage_devices_venue_id_fkey" FOREIGN KEY ("organization_id","venue_id") REFERENCES "event_venues"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "updates" ADD CONSTRAINT "updates_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_fkey" FOREIGN KEY ("organization_id","role_id") REFERENCES "roles"("organization_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "videos" ADD CONSTRAINT "videos_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "web_views" ADD CONSTRAINT "web_views_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "welcome_messages" ADD CONSTRAINT "welcome_messages_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "files" ADD CONSTRAINT "files_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "activities_sort" ON "activities" USING btree ("organization_id","at",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "activities_user_id_index" ON "activities" USING btree ("organization_id","user_id");
CREATE INDEX "alerts_sort" ON "alerts" USING btree ("organization_id","published_on",id,"audience_organization_ids") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "alerts_received" ON "alerts" USING btree ("organization_id") WHERE audience_organization_ids <> '{}';
CREATE INDEX "articles_sort" ON "articles" USING btree ("organization_id","section","published_on",id,"audience_organization_ids") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "audit_logs_sort" ON "audit_logs" USING btree ("organization_id","at",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "audit_logs_object_id_index" ON "audit_logs" USING btree ("organization_id","object_id");
CREATE INDEX "audit_logs_change_set_index" ON "audit_logs" USING btree ("organization_id","change_set");
CREATE INDEX "bot_messages_sort" ON "bot_messages" USING btree ("organization_id","priority",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "bulletin_boards_sort" ON "bulletin_boards" USING btree ("organization_id","created_at",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "bulletin_boards_author_id_index" ON "bulletin_boards" USING btree ("organization_id","author_id");
CREATE INDEX "checkin_settings_sort" ON "checkin_settings" USING btree ("organization_id","deadline",id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "checkin_settings_single" ON "checkin_settings" USING btree ("organization_id") WHERE deleted_at is null;
CREATE INDEX "checkins_sort" ON "checkins" USING btree ("organization_id","day",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "checkins_person_id_index" ON "checkins" USING btree ("organization_id","person_id");
CREATE UNIQUE INDEX "checkins_person_day_unique" ON "checkins" USING btree ("organization_id","person_id","day") WHERE deleted_at is null;
CREATE INDEX "concierges_sort" ON "concierges" USING btree ("organization_id","order",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "dining_venues_sort" ON "dining_venues" USING btree ("organization_id",lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "dining_venues_name_unique" ON "dining_venues" USING btree ("organization_id",lower("name")) WHERE deleted_at is null;
CREATE INDEX "document_categories_sort" ON "document_categories" USING btree ("organization_id",lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "document_categories_parent_id_index" ON "document_categories" USING btree ("organization_id","parent_id");
CREATE INDEX "documents_sort" ON "documents" USING btree ("organization_id","published_on",id,"audience_organization_ids") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "documents_category_id_index" ON "documents" USING btree ("organization_id","category_id");
CREATE INDEX "documents_received" ON "documents" USING btree ("organization_id") WHERE audience_organization_ids <> '{}';
CREATE INDEX "e_menus_sort" ON "e_menus" USING btree ("organization_id",lower("display_name"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "e_menus_single" ON "e_menus" USING btree ("organization_id") WHERE deleted_at is null;
CREATE INDEX "event_campaigns_sort" ON "event_campaigns" USING btree ("organization_id",lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "event_collections_sort" ON "event_collections" USING btree ("organization_id",lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "event_collections_name_unique" ON "event_collections" USING btree ("organization_id",lower("name")) WHERE deleted_at is null;
CREATE INDEX "event_signups_event_id_index" ON "event_signups" USING btree ("organization_id","event_id");
CREATE INDEX "event_signups_person_id_index" ON "event_signups" USING btree ("organization_id","person_id");
CREATE UNIQUE INDEX "event_signups_event_person_unique" ON "event_signups" USING btree ("organization_id","event_id","person_id") WHERE deleted_at is null;
CREATE INDEX "event_templates_sort" ON "event_templates" USING btree ("organization_id",lower("title"),id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "event_templates_venue_id_index" ON "event_templates" USING btree ("organization_id","venue_id");
CREATE INDEX "event_templates_collection_id_index" ON "event_templates" USING btree ("organization_id","collection_id");
CREATE INDEX "event_venues_sort" ON "event_venues" USING btree ("organization_id",lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "event_venues_name_unique" ON "event_venues" USING btree ("organization_id",lower("name")) WHERE deleted_at is null;
CREATE INDEX "events_sort" ON "events" USING btree ("organization_id","starts_at",id,"audience_organization_ids") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "events_venue_id_index" ON "events" USING btree ("organization_id","venue_id");
CREATE INDEX "events_received" ON "events" USING btree ("organization_id") WHERE audience_organization_ids <> '{}';
CREATE UNIQUE INDEX "family_links_resident_family_member_unique" ON "family_links" USING btree ("organization_id","resident_id","family_member_id") WHERE deleted_at is null;
CREATE INDEX "feature_flags_sort" ON "feature_flags" USING btree (lower("key"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "feature_flags_key_unique" ON "feature_flags" USING btree (lower("key")) WHERE deleted_at is null;
CREATE INDEX "groups_sort" ON "groups" USING btree ("organization_id",lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "groups_name_unique" ON "groups" USING btree ("organization_id",lower("name")) WHERE deleted_at is null;
CREATE INDEX "invitations_sort" ON "invitations" USING btree ("organization_id","expires_on",id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "invitations_code_unique" ON "invitations" USING btree ("organization_id",lower("code")) WHERE deleted_at is null;
CREATE INDEX "linked_accounts_sort" ON "linked_accounts" USING btree ("organization_id","order",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "meal_templates_sort" ON "meal_templates" USING btree ("organization_id",lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "meals_sort" ON "meals" USING btree ("organization_id","date",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "menu_cycles_sort" ON "menu_cycles" USING btree ("organization_id","start_date",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "message_templates_sort" ON "message_templates" USING btree ("organization_id",lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "message_templates_name_unique" ON "message_templates" USING btree ("organization_id",lower("name")) WHERE deleted_at is null;
CREATE INDEX "messages_sort" ON "messages" USING btree ("organization_id","published_on",id,"audience_organization_ids") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "messages_received" ON "messages" USING btree ("organization_id") WHERE audience_organization_ids <> '{}';
CREATE INDEX "organizations_sort" ON "organizations" USING btree (lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "organizations_parent_id_index" ON "organizations" USING btree ("parent_id");
CREATE UNIQUE INDEX "organizations_slug_unique" ON "organizations" USING btree (lower("slug")) WHERE deleted_at is null;
CREATE INDEX "recipes_sort" ON "recipes" USING btree ("organization_id",lower("title"),id,"audience_organization_ids") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "roles_sort" ON "roles" USING btree ("organization_id",lower("display_name"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree ("organization_id",lower("name")) WHERE deleted_at is null;
CREATE INDEX "signage_devices_sort" ON "signage_devices" USING btree ("organization_id",lower("name"),id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "signage_devices_venue_id_index" ON "signage_devices" USING btree ("organization_id","venue_id");
CREATE UNIQUE INDEX "signage_devices_name_unique" ON "signage_devices" USING btree ("organization_id",lower("name")) WHERE deleted_at is null;
CREATE INDEX "subscriptions_sort" ON "subscriptions" USING btree ("organization_id",array_position(array['essential', 'plus', 'complete']::text[], "plan"),id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "subscriptions_single" ON "subscriptions" USING btree ("organization_id") WHERE deleted_at is null;
CREATE INDEX "updates_sort" ON "updates" USING btree ("organization_id","created_at",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "users_sort" ON "users" USING btree ("organization_id",lower("last_name"),id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "users_role_id_index" ON "users" USING btree ("organization_id","role_id");
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("organization_id",lower("email")) WHERE deleted_at is null;
CREATE INDEX "users_sign_in" ON "users" USING btree (lower("email"));
CREATE INDEX "videos_sort" ON "videos" USING btree ("organization_id","section","published_on",id,"audience_organization_ids") WHERE deleted_at is null and archived_at is null;
CREATE INDEX "web_views_sort" ON "web_views" USING btree ("organization_id","order",id) WHERE deleted_at is null and archived_at is null;
CREATE INDEX "welcome_messages_sort" ON "welcome_messages" USING btree ("organization_id","start_date",id) WHERE deleted_at is null and archived_at is null;
CREATE UNIQUE INDEX "welcome_messages_single" ON "welcome_messages" USING btree ("organization_id") WHERE deleted_at is null;
CREATE INDEX "sessions_organization_id_user_id_index" ON "sessions" USING btree ("organization_id","user_id");
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");
CREATE INDEX "password_links_organization_id_user_id_index" ON "password_links" USING btree ("organization_id","user_id");
CREATE INDEX "password_links_expires_at_index" ON "password_links" USING btree ("expires_at");
CREATE INDEX "attempts_expire_index" ON "attempts" USING btree ("expire");
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");
CREATE INDEX "files_organization_id_attached_at_index" ON "files" USING btree ("organization_id","attached_at");
CREATE INDEX "saved_views_organization_id_resource_index" ON "saved_views" USING btree ("organization_id","resource");
alter table "activities" enable row level security;
alter table "activities" force row level security;
create policy "tenant_wall" on "activities" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "activities" to console_app;
alter table "alerts" enable row level security;
alter table "alerts" force row level security;
create policy "tenant_read" on "alerts" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) and audience_organization_ids <> '{}' and audience_organization_ids @> array[(select nullif(current_setting('app.organization', true), '')::uuid)]) end);
create policy "tenant_insert" on "alerts" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "alerts" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "alerts" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "alerts" to console_app;
alter table "articles" enable row level security;
alter table "articles" force row level security;
create policy "tenant_read" on "articles" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) and (audience_organization_ids = '{}' or audience_organization_ids @> array[(select nullif(current_setting('app.organization', true), '')::uuid)])) end);
create policy "tenant_insert" on "articles" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "articles" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "articles" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "articles" to console_app;
alter table "audit_logs" enable row level security;
alter table "audit_logs" force row level security;
create policy "tenant_wall" on "audit_logs" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert on "audit_logs" to console_app;
alter table "bot_messages" enable row level security;
alter table "bot_messages" force row level security;
create policy "tenant_wall" on "bot_messages" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "bot_messages" to console_app;
alter table "bulletin_boards" enable row level security;
alter table "bulletin_boards" force row level security;
create policy "tenant_wall" on "bulletin_boards" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "bulletin_boards" to console_app;
alter table "checkin_settings" enable row level security;
alter table "checkin_settings" force row level security;
create policy "tenant_wall" on "checkin_settings" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "checkin_settings" to console_app;
alter table "checkins" enable row level security;
alter table "checkins" force row level security;
create policy "tenant_wall" on "checkins" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "checkins" to console_app;
alter table "concierges" enable row level security;
alter table "concierges" force row level security;
create policy "tenant_wall" on "concierges" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "concierges" to console_app;
alter table "dining_venues" enable row level security;
alter table "dining_venues" force row level security;
create policy "tenant_wall" on "dining_venues" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "dining_venues" to console_app;
alter table "document_categories" enable row level security;
alter table "document_categories" force row level security;
create policy "tenant_wall" on "document_categories" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "document_categories" to console_app;
alter table "documents" enable row level security;
alter table "documents" force row level security;
create policy "tenant_read" on "documents" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) and audience_organization_ids <> '{}' and audience_organization_ids @> array[(select nullif(current_setting('app.organization', true), '')::uuid)]) end);
create policy "tenant_insert" on "documents" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "documents" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "documents" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "documents" to console_app;
alter table "e_menus" enable row level security;
alter table "e_menus" force row level security;
create policy "tenant_wall" on "e_menus" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "e_menus" to console_app;
alter table "event_campaigns" enable row level security;
alter table "event_campaigns" force row level security;
create policy "tenant_wall" on "event_campaigns" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "event_campaigns" to console_app;
alter table "event_collections" enable row level security;
alter table "event_collections" force row level security;
create policy "tenant_read" on "event_collections" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) end);
create policy "tenant_insert" on "event_collections" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "event_collections" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "event_collections" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "event_collections" to console_app;
alter table "event_signups" enable row level security;
alter table "event_signups" force row level security;
create policy "tenant_wall" on "event_signups" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "event_signups" to console_app;
alter table "event_templates" enable row level security;
alter table "event_templates" force row level security;
create policy "tenant_read" on "event_templates" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) end);
create policy "tenant_insert" on "event_templates" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "event_templates" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "event_templates" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "event_templates" to console_app;
alter table "event_venues" enable row level security;
alter table "event_venues" force row level security;
create policy "tenant_wall" on "event_venues" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "event_venues" to console_app;
alter table "events" enable row level security;
alter table "events" force row level security;
create policy "tenant_read" on "events" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) and audience_organization_ids <> '{}' and audience_organization_ids @> array[(select nullif(current_setting('app.organization', true), '')::uuid)]) end);
create policy "tenant_insert" on "events" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "events" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "events" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "events" to console_app;
alter table "family_links" enable row level security;
alter table "family_links" force row level security;
create policy "tenant_wall" on "family_links" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "family_links" to console_app;
grant select, insert, update, delete on "feature_flags" to console_app;
alter table "groups" enable row level security;
alter table "groups" force row level security;
create policy "tenant_wall" on "groups" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "groups" to console_app;
alter table "invitations" enable row level security;
alter table "invitations" force row level security;
create policy "tenant_wall" on "invitations" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "invitations" to console_app;
alter table "linked_accounts" enable row level security;
alter table "linked_accounts" force row level security;
create policy "tenant_wall" on "linked_accounts" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "linked_accounts" to console_app;
alter table "meal_templates" enable row level security;
alter table "meal_templates" force row level security;
create policy "tenant_wall" on "meal_templates" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "meal_templates" to console_app;
alter table "meals" enable row level security;
alter table "meals" force row level security;
create policy "tenant_wall" on "meals" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "meals" to console_app;
alter table "menu_cycles" enable row level security;
alter table "menu_cycles" force row level security;
create policy "tenant_wall" on "menu_cycles" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "menu_cycles" to console_app;
alter table "message_templates" enable row level security;
alter table "message_templates" force row level security;
create policy "tenant_wall" on "message_templates" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "message_templates" to console_app;
alter table "messages" enable row level security;
alter table "messages" force row level security;
create policy "tenant_read" on "messages" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) and audience_organization_ids <> '{}' and audience_organization_ids @> array[(select nullif(current_setting('app.organization', true), '')::uuid)]) end);
create policy "tenant_insert" on "messages" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "messages" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "messages" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "messages" to console_app;
grant select, insert, update, delete on "organizations" to console_app;
alter table "recipes" enable row level security;
alter table "recipes" force row level security;
create policy "tenant_read" on "recipes" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) and (audience_organization_ids = '{}' or audience_organization_ids @> array[(select nullif(current_setting('app.organization', true), '')::uuid)])) end);
create policy "tenant_insert" on "recipes" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "recipes" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "recipes" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "recipes" to console_app;
alter table "roles" enable row level security;
alter table "roles" force row level security;
create policy "tenant_wall" on "roles" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "roles" to console_app;
alter table "signage_devices" enable row level security;
alter table "signage_devices" force row level security;
create policy "tenant_wall" on "signage_devices" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "signage_devices" to console_app;
alter table "subscriptions" enable row level security;
alter table "subscriptions" force row level security;
create policy "tenant_wall" on "subscriptions" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "subscriptions" to console_app;
alter table "updates" enable row level security;
alter table "updates" force row level security;
create policy "tenant_wall" on "updates" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "updates" to console_app;
alter table "users" enable row level security;
alter table "users" force row level security;
create policy "tenant_read" on "users" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else lower(email) = (select nullif(current_setting('app.sign_in_email', true), '')) end);
create policy "tenant_insert" on "users" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "users" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "users" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "users" to console_app;
alter table "videos" enable row level security;
alter table "videos" force row level security;
create policy "tenant_read" on "videos" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else (organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) and (audience_organization_ids = '{}' or audience_organization_ids @> array[(select nullif(current_setting('app.organization', true), '')::uuid)])) end);
create policy "tenant_insert" on "videos" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "videos" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "videos" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "videos" to console_app;
alter table "web_views" enable row level security;
alter table "web_views" force row level security;
create policy "tenant_wall" on "web_views" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "web_views" to console_app;
alter table "welcome_messages" enable row level security;
alter table "welcome_messages" force row level security;
create policy "tenant_wall" on "welcome_messages" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "welcome_messages" to console_app;
grant select, insert, update, delete on "sessions" to console_app;
grant select, insert, update, delete on "password_links" to console_app;
grant select, insert, update, delete on "attempts" to console_app;
alter table "idempotency_keys" enable row level security;
alter table "idempotency_keys" force row level security;
create policy "tenant_wall" on "idempotency_keys" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "idempotency_keys" to console_app;
alter table "files" enable row level security;
alter table "files" force row level security;
create policy "tenant_read" on "files" for select to console_app using (case when organization_id = (select nullif(current_setting('app.organization', true), '')::uuid) then true else organization_id = any((select string_to_array(nullif(current_setting('app.ancestors', true), ''), ','))::uuid[]) end);
create policy "tenant_insert" on "files" for insert to console_app with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_update" on "files" for update to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
create policy "tenant_delete" on "files" for delete to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "files" to console_app;
alter table "saved_views" enable row level security;
alter table "saved_views" force row level security;
create policy "tenant_wall" on "saved_views" for all to console_app using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)) with check (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
grant select, insert, update, delete on "saved_views" to console_app;
