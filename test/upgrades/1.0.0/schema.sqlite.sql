CREATE TRIGGER "documents_changed" before update of "id", "kind", "series", "year", "number", "order_id", "refund_id", "dispute_id", "invoice_id", "issued_at", "due_day", "reference", "total", "vat", "vat_per_mille", "data", "renderer", "hash" on "documents"
          begin select raise(abort, 'documents are kept'); end
CREATE TRIGGER "documents_deleted" before delete on "documents"
          begin select raise(abort, 'documents are kept'); end
CREATE TRIGGER "reminders_changed" before update on "reminders"
          begin select raise(abort, 'reminders are kept'); end
CREATE TRIGGER "reminders_deleted" before delete on "reminders"
          begin select raise(abort, 'reminders are kept'); end
CREATE TABLE "appointment_devices" ("appointment_id" integer not null references "appointments" ("id") on delete cascade, "device_id" integer not null references "devices" ("id") on delete cascade, constraint "appointment_devices_key" primary key ("appointment_id", "device_id")) strict
CREATE TABLE "appointment_links" ("appointment_id" integer not null references "appointments" ("id") on delete cascade, "token_hash" text primary key, "created_at" integer not null) strict
CREATE TABLE "appointment_photos" ("appointment_id" integer not null references "appointments" ("id") on delete cascade, "hash" text not null, "bytes" blob not null, constraint "appointment_photos_key" primary key ("appointment_id", "hash")) strict
CREATE TABLE "appointment_steps" ("id" integer primary key autoincrement, "appointment_id" integer not null references "appointments" ("id") on delete cascade, "state" text not null check (state in ('angefragt', 'vorgeschlagen', 'anderer-wunsch', 'verfallen', 'bestaetigt', 'erledigt', 'abgesagt')), "side" text not null check (side in ('kunde', 'betrieb')), "note" text not null, "created_at" integer not null) strict
CREATE TABLE "appointments" ("id" integer primary key autoincrement, "user_id" integer references "users" ("id"), "request_key" text unique, "fingerprint" text not null, "state" text not null check (state in ('angefragt', 'vorgeschlagen', 'anderer-wunsch', 'verfallen', 'bestaetigt', 'erledigt', 'abgesagt')), "service" text not null, "pieces" integer check (pieces > 0), "appliance" text not null, "with_visit" integer not null, "windows" text not null check (json_valid("windows")), "starts_at" integer, "ends_at" integer, "first_name" text not null, "last_name" text not null, "email" text not null, "phone" text not null, "street" text not null, "postal_code" text not null, "city" text not null, "note" text not null, "price" integer check (price >= 0), "vat_per_mille" integer not null, "cancel_side" text, "reminded_at" integer, "revision" integer default 1 not null, "search_text" text not null, "created_at" integer not null, "changed_at" integer not null, constraint "appointments_time" check (ends_at > starts_at)) strict
CREATE TABLE "attempts" ("key" text primary key, "window_started_at" integer not null, "count" integer not null) strict
CREATE TABLE "audit_log" ("id" integer primary key autoincrement, "user_id" integer not null, "user_email" text not null, "action" text not null, "subject" text not null, "before" text check (json_valid("before")), "after" text check (json_valid("after")), "created_at" integer not null) strict
CREATE TABLE "backups" ("id" integer primary key autoincrement, "started_at" integer not null, "file" text, "bytes" integer, "failure" text) strict
CREATE TABLE "bank_entries" ("id" integer primary key autoincrement, "key" text not null unique, "upload_id" integer not null references "bank_uploads" ("id"), "account" text not null, "day" text not null, "amount" integer not null, "reference" text not null, "payer" text not null, "payer_iban" text not null, "text" text not null, "bank_ref" text not null, "end_to_end" text not null, "is_whole" integer not null, "entry_ref" text not null, "entry_total" integer not null, "outcome" text not null check (outcome in ('booked', 'review', 'known', 'ignored')), "reason" text, "order_id" integer references "orders" ("id"), "note" text, "decided_by" integer references "users" ("id"), "decided_at" integer) strict
CREATE TABLE "bank_uploads" ("id" integer primary key autoincrement, "file_name" text not null, "kind" text not null, "uploaded_by" integer not null references "users" ("id"), "uploaded_at" integer not null, "booked" integer not null, "review" integer not null, "known" integer not null, "ignored" integer not null) strict
CREATE TABLE "calendar_links" ("token_hash" text primary key, "created_at" integer not null) strict
CREATE TABLE "cart_items" ("user_id" integer not null references "users" ("id") on delete cascade, "product_id" integer not null references "products" ("id"), "quantity" integer not null check (quantity between 1 and 999), "added_at" integer not null, constraint "cart_items_key" primary key ("user_id", "product_id")) strict
CREATE TABLE "categories" ("slug" text primary key, "name" text not null, "position" integer not null) strict
CREATE TABLE "contact_messages" ("id" integer primary key autoincrement, "first_name" text not null, "last_name" text not null, "email" text not null, "phone" text default '' not null, "message" text not null, "search_text" text default '' not null, "created_at" integer not null, "answered_at" integer) strict
CREATE TABLE "credentials" ("user_id" integer primary key references "users" ("id") on delete cascade, "password_hash" text not null, "reset_guesses" integer default 0 not null) strict
CREATE TABLE "device_photos" ("device_id" integer primary key references "devices" ("id") on delete cascade, "hash" text not null, "bytes" blob not null) strict
CREATE TABLE "device_services" ("id" integer primary key autoincrement, "device_id" integer not null references "devices" ("id") on delete cascade, "day" text not null, "service" integer not null, "change" integer not null, "test" integer not null, "outcome" text not null check (outcome in ('einsatzbereit', 'maengel', 'ausser-betrieb', 'ersetzt')), "note" text not null, "admin_id" integer not null references "users" ("id"), "request_key" text, "created_at" integer not null, constraint "device_services_once" unique ("device_id", "request_key")) strict
CREATE TABLE "devices" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id"), "code" text not null unique, "kind" text not null, "size" integer check (size > 0), "year" integer, "place" text not null, "name" text not null, "in_use_day" text, "expires_day" text, "last_service_day" text, "last_change_day" text, "last_test_day" text, "fluorine_free" text not null check (fluorine_free in ('ja', 'nein', 'unbekannt')), "service_years" integer, "agent_years" integer, "life_years" integer, "product_id" integer references "products" ("id") on delete set null, "order_id" integer references "orders" ("id"), "order_item_id" integer references "order_items" ("id"), "piece" integer, "import_key" text unique, "retired_day" text, "retired_reason" text, "due_day" text, "revision" integer default 1 not null, "created_at" integer not null, constraint "devices_bought" unique ("order_item_id", "piece"), constraint "devices_retired" check ((retired_day is null) = (retired_reason is null))) strict
CREATE TABLE "disputes" ("id" text primary key, "order_id" integer not null references "orders" ("id"), "session_id" text not null references "payment_sessions" ("id"), "status" text not null check (status in ('waiting', 'answered', 'won', 'lost')), "amount" integer not null, "currency" text not null, "reason" text not null, "blocks_refunds" integer not null, "due_at" integer, "created_at" integer not null, "reviewed_at" integer, "reviewed_by" integer references "users" ("id"), "review_note" text) strict
CREATE TABLE "document_numbers" ("series" text not null, "year" integer not null, "last" integer not null, constraint "document_numbers_key" primary key ("series", "year")) strict
CREATE TABLE "documents" ("id" integer primary key autoincrement, "kind" text not null check (kind in ('invoice', 'credit-note')), "series" text not null, "year" integer not null, "number" integer not null check (number > 0), "order_id" integer not null references "orders" ("id"), "refund_id" text unique references "refunds" ("id"), "dispute_id" text unique references "disputes" ("id"), "invoice_id" integer references "documents" ("id"), "issued_at" integer not null, "due_day" text, "reference" text unique, "total" integer not null check (total >= 0), "vat" integer not null check (vat >= 0), "vat_per_mille" integer not null, "data" text not null check (json_valid("data")), "search_text" text not null, "renderer" integer not null, "hash" text not null, "state" text check (state in ('open', 'paid', 'credited')), constraint "documents_number" unique ("series", "year", "number")) strict
CREATE TABLE "email_tokens" ("token_hash" text primary key, "user_id" integer not null references "users" ("id") on delete cascade, "email" text not null, "expires_at" integer not null) strict
CREATE TABLE "join_codes" ("user_id" integer primary key references "users" ("id") on delete cascade, "code_hash" text not null unique, "created_at" integer not null) strict
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)
CREATE TABLE "legal_texts" ("id" integer primary key autoincrement, "kind" text not null, "version" integer not null, "markdown" text not null, "published_at" integer not null, "published_by" integer not null references "users" ("id"), constraint "legal_texts_version" unique ("kind", "version")) strict
CREATE TABLE "login_challenges" ("token_hash" text primary key, "user_id" integer not null references "users" ("id") on delete cascade, "tries" integer not null, "expires_at" integer not null) strict
CREATE TABLE "mails" ("id" integer primary key autoincrement, "kind" text not null, "subject_key" text not null, "recipient" text not null, "subject" text not null, "body" text not null, "reply_to" text, "attachment" text, "unsubscribe" text, "attempts" integer default 0 not null, "next_attempt_at" integer not null, "sent_at" integer, "given_up_at" integer, "last_error" text, "created_at" integer not null, constraint "mails_once" unique ("kind", "subject_key")) strict
CREATE TABLE "money_entries" ("id" integer primary key autoincrement, "order_id" integer not null references "orders" ("id"), "kind" text not null check (kind in ('payment', 'payment-reversed', 'refund', 'refund-returned', 'chargeback', 'chargeback-returned')), "method" text not null check (method in ('twint', 'bank', 'cash')), "amount" integer not null check (amount > 0), "currency" text not null, "turnover" integer not null check (turnover between 0 and amount), "vat" integer not null check (vat between 0 and turnover), "vat_per_mille" integer not null, "happened_at" integer not null, "booked_at" integer not null check (booked_at >= happened_at), "reference" text unique, "session_id" text references "payment_sessions" ("id"), "refund_id" text references "refunds" ("id"), "bank_entry_id" integer references "bank_entries" ("id"), "admin_id" integer references "users" ("id"), "request_key" text, "reverses_id" integer unique references "money_entries" ("id"), "reason" text, constraint "money_entries_request" unique ("order_id", "request_key"), constraint "money_entries_refund" unique ("refund_id", "kind")) strict
CREATE TABLE "notes" ("id" integer primary key autoincrement, "user_id" integer references "users" ("id"), "order_id" integer references "orders" ("id"), "text" text not null, "author_id" integer not null references "users" ("id"), "created_at" integer not null, constraint "notes_one_subject" check ((user_id is null) <> (order_id is null))) strict
CREATE TABLE "order_items" ("id" integer primary key autoincrement, "order_id" integer not null references "orders" ("id"), "product_id" integer not null references "products" ("id"), "name" text not null, "picture" text not null, "price_net" integer not null, "price_gross" integer not null, "quantity" integer not null) strict
CREATE TABLE "order_keys" ("user_id" integer not null references "users" ("id"), "key" text not null, "order_id" integer not null references "orders" ("id"), constraint "order_keys_key" primary key ("user_id", "key")) strict
CREATE TABLE "orders" ("id" integer primary key autoincrement, "order_no" text not null unique, "user_id" integer not null references "users" ("id"), "fulfilment" text not null, "delivery_method" text not null, "payment_method" text not null, "fingerprint" text not null, "total" integer not null, "delivery" integer not null, "vat" integer not null, "vat_per_mille" integer not null, "totals_mode" text not null, "email" text, "phone" text not null, "first_name" text not null, "last_name" text not null, "street" text not null, "postal_code" text not null, "city" text not null, "country" text not null, "corrections" integer default 0 not null, "search_text" text not null, "terms_version" integer, "created_at" integer not null, "paid_at" integer, "handed_over_at" integer, "tracking_number" text, "status" text generated always as (case when fulfilment = 'cancelled' then 'cancelled'
            when fulfilment not in ('ordered', 'packed') then 'shipped'
            when paid_at is null then 'open' else 'paid' end) stored not null) strict
CREATE TABLE "password_resets" ("address_hash" text primary key, "user_id" integer references "users" ("id") on delete cascade, "code_hash" text not null, "link_hash" text not null unique, "tries" integer not null, "expires_at" integer not null) strict
CREATE TABLE "payment_links" ("order_id" integer primary key references "orders" ("id"), "token_hash" text not null unique, "created_at" integer not null) strict
CREATE TABLE "payment_sessions" ("id" text primary key, "order_id" integer not null references "orders" ("id"), "provider" text not null, "provider_ref" text, "status" text not null, "amount" integer not null, "url" text, "transaction_id" text, "review_reason" text, "reviewed_at" integer, "reviewed_by" integer references "users" ("id"), "review_note" text, "created_at" integer not null, "expires_at" integer not null, "completed_at" integer) strict
CREATE TABLE "phone_codes" ("user_id" integer primary key references "users" ("id") on delete cascade, "phone" text not null, "code_hash" text not null, "tries" integer not null, "expires_at" integer not null) strict
CREATE TABLE "picture_files" ("picture" text not null references "uploaded_pictures" ("picture") on delete cascade, "width" integer not null, "format" text not null, "bytes" blob not null, constraint "picture_files_key" primary key ("picture", "width", "format")) strict
CREATE TABLE "product_accessories" ("product_id" integer not null references "products" ("id") on delete cascade, "position" integer not null, "accessory_id" integer not null references "products" ("id") on delete cascade, constraint "product_accessories_key" primary key ("product_id", "position")) strict
CREATE TABLE "product_pictures" ("product_id" integer not null references "products" ("id") on delete cascade, "position" integer not null, "picture" text not null, "alt" text not null, constraint "product_pictures_key" primary key ("product_id", "position")) strict
CREATE TABLE "products" ("id" integer primary key autoincrement, "name" text not null, "category" text not null references "categories" ("slug"), "description" text not null, "price_net" integer not null, "price_gross" integer not null, "picture" text not null, "details" text not null check (json_valid("details")), "sale" text default 'sichtbar' not null, "is_work" integer default 0 not null, "created_at" integer not null, "updated_at" integer not null) strict
CREATE TABLE "provider_polls" ("provider" text not null, "for" text not null check ("for" in ('pending', 'payments', 'refunds', 'disputes')), "polled_at" integer not null, constraint "provider_polls_key" primary key ("provider", "for")) strict
CREATE TABLE "recovery_codes" ("user_id" integer not null references "users" ("id") on delete cascade, "slot" integer not null, "code_hash" text not null, constraint "recovery_codes_key" primary key ("user_id", "slot")) strict
CREATE TABLE "refunds" ("id" text primary key, "order_id" integer not null references "orders" ("id"), "session_id" text references "payment_sessions" ("id"), "origin" text not null check (origin in ('shop', 'provider')), "status" text not null check (status in ('requested', 'settled', 'failed')), "method" text not null check (method in ('twint', 'bank', 'cash')), "amount" integer not null check (amount > 0), "currency" text not null, "reason" text not null, "lines" text check (json_valid("lines")), "provider_ref" text, "failure" text, "admin_id" integer references "users" ("id"), "request_key" text, "created_at" integer not null, "settled_at" integer, "reviewed_at" integer, "reviewed_by" integer references "users" ("id"), "review_note" text, constraint "refunds_request" unique ("order_id", "request_key"), constraint "refunds_provider_ref" unique ("provider_ref")) strict
CREATE TABLE "reminders" ("id" integer primary key autoincrement, "document_id" integer not null references "documents" ("id"), "level" integer not null check (level > 0), "way" text not null check (way in ('mail', 'paper')), "open" integer not null check (open > 0), "due_day" text not null, "sent_at" integer not null, constraint "reminders_level" unique ("document_id", "level")) strict
CREATE TABLE "round_stops" ("id" integer primary key autoincrement, "day" text not null, "user_id" integer references "users" ("id"), "appointment_id" integer references "appointments" ("id") on delete cascade, "position" integer, constraint "round_stops_visit" unique ("day", "user_id"), constraint "round_stops_appointment" unique ("day", "appointment_id"), constraint "round_stops_one" check ((user_id is null) <> (appointment_id is null))) strict
CREATE TABLE "run_failures" ("run" text not null, "subject" text not null, "message" text not null, "since" integer not null, "failed_at" integer not null, constraint "run_failures_pk" primary key ("run", "subject")) strict
CREATE TABLE "second_factors" ("user_id" integer primary key references "users" ("id") on delete cascade, "secret" text not null, "created_at" integer not null, "confirmed_at" integer, "last_step" integer not null) strict
CREATE TABLE "secrets" ("name" text primary key, "value" text not null) strict
CREATE TABLE "service_reminder_consents" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id"), "token" text not null unique, "text" text not null, "channel" text not null, "agreed_at" integer not null, "ended_at" integer, "end_channel" text, "held_at" integer, constraint "service_reminder_consents_ended" check ((ended_at is null) = (end_channel is null))) strict
CREATE TABLE "service_reminder_terms" ("device_id" integer not null references "devices" ("id") on delete cascade, "term_day" text not null, "step" integer not null, "reminder_id" integer not null references "service_reminders" ("id") on delete cascade, constraint "service_reminder_terms_once" primary key ("device_id", "term_day", "step")) strict
CREATE TABLE "service_reminders" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id"), "step" integer not null check (step in (1, 2, 3)), "devices" text not null check (json_valid("devices")), "created_at" integer not null) strict
CREATE TABLE "sessions" ("token_hash" text primary key, "user_id" integer not null references "users" ("id") on delete cascade, "created_at" integer not null, "last_seen_at" integer not null, "expires_at" integer not null) strict
CREATE TABLE "settings" ("name" text primary key, "value" text not null check (json_valid("value")), "revision" integer not null) strict
CREATE TABLE "twint_simulator" ("ref" text primary key, "state" text not null) strict
CREATE TABLE "twint_simulator_refunds" ("key" text primary key, "ref" text not null, "amount" integer not null, "state" text not null) strict
CREATE TABLE "uploaded_pictures" ("picture" text primary key, "touched_at" integer not null) strict
CREATE TABLE "used_bot_tokens" ("token_hash" text primary key, "expires_at" integer not null) strict
CREATE TABLE "users" ("id" integer primary key autoincrement, "email" text unique, "contact_email" text, "first_name" text not null, "last_name" text not null, "phone" text not null, "street" text not null, "postal_code" text not null, "city" text not null, "country" text not null, "role" text not null, "email_verified_at" integer, "pending_email" text, "phone_verified_at" integer, "search_text" text not null, "created_at" integer not null, "locked_at" integer, "deleted_at" integer) strict
CREATE TABLE "visit_devices" ("visit_id" integer not null references "visits" ("id") on delete cascade, "device_id" integer not null references "devices" ("id") on delete cascade, "day" text not null, constraint "visit_devices_key" primary key ("device_id", "day")) strict
CREATE TABLE "visit_photos" ("key" text primary key, "visit_id" integer references "visits" ("id") on delete cascade, "bytes" blob not null, "created_at" integer not null) strict
CREATE TABLE "visits" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id"), "appointment_id" integer unique references "appointments" ("id") on delete set null, "order_id" integer unique references "orders" ("id"), "day" text not null, "data" text not null check (json_valid("data")), "request_key" text not null unique, "fingerprint" text not null, "created_at" integer not null) strict
CREATE TABLE "webhook_events" ("id" text primary key, "provider" text not null, "ref" text not null, "about" text not null, "received_at" integer not null, "processed_at" integer) strict
CREATE INDEX "appointment_devices_device" on "appointment_devices" ("device_id")
CREATE INDEX "appointment_links_appointment" on "appointment_links" ("appointment_id")
CREATE INDEX "appointment_steps_appointment" on "appointment_steps" ("appointment_id")
CREATE INDEX "appointments_newest" on "appointments" ("created_at", "id", "search_text", "state")
CREATE INDEX "appointments_state" on "appointments" ("state", "created_at", "id")
CREATE INDEX "appointments_time" on "appointments" ("starts_at", "state")
CREATE INDEX "appointments_user" on "appointments" ("user_id")
CREATE INDEX "audit_log_created" on "audit_log" ("created_at")
CREATE INDEX "audit_log_subject" on "audit_log" ("subject", "id")
CREATE INDEX "audit_log_who" on "audit_log" ("user_email", "id")
CREATE INDEX "bank_entries_day" on "bank_entries" ("day")
CREATE INDEX "bank_entries_order" on "bank_entries" ("order_id")
CREATE INDEX "bank_entries_outcome" on "bank_entries" ("outcome", "id")
CREATE INDEX "cart_items_product" on "cart_items" ("product_id")
CREATE INDEX "contact_messages_created" on "contact_messages" ("created_at")
CREATE INDEX "contact_messages_email" on "contact_messages" (lower(email))
CREATE INDEX "contact_messages_open" on "contact_messages" ("created_at") where "answered_at" is null
CREATE INDEX "devices_due" on "devices" ("due_day", "id", "user_id") where "retired_day" is null
CREATE INDEX "devices_order" on "devices" ("order_id")
CREATE INDEX "devices_product" on "devices" ("product_id")
CREATE INDEX "devices_user" on "devices" ("user_id", "due_day", "retired_day")
CREATE INDEX "disputes_order" on "disputes" ("order_id")
CREATE INDEX "disputes_review" on "disputes" ("created_at") where "reviewed_at" is null
CREATE INDEX "documents_corrected" on "documents" ("invoice_id", "issued_at", "total", "vat")
CREATE INDEX "documents_due" on "documents" ("state", "due_day", "id", "order_id", "total") where "state" = 'open'
CREATE INDEX "documents_issued" on "documents" ("issued_at", "id", "kind", "order_id", "vat_per_mille")
CREATE INDEX "documents_kind" on "documents" ("kind", "issued_at", "id", "search_text")
CREATE UNIQUE INDEX "documents_one_invoice" on "documents" ("order_id") where "kind" = 'invoice'
CREATE INDEX "documents_order" on "documents" ("order_id", "kind", "issued_at", "id", "vat_per_mille", "total", "vat")
CREATE INDEX "documents_state" on "documents" ("state", "issued_at", "id", "search_text")
CREATE INDEX "documents_sums" on "documents" ("vat_per_mille", "kind", "issued_at", "total", "vat")
CREATE INDEX "email_tokens_user" on "email_tokens" ("user_id")
CREATE INDEX "login_challenges_user" on "login_challenges" ("user_id")
CREATE INDEX "mails_given_up" on "mails" ("given_up_at") where "given_up_at" is not null
CREATE INDEX "mails_recipient" on "mails" ("recipient")
CREATE INDEX "mails_waiting" on "mails" ("next_attempt_at") where "sent_at" is null and "given_up_at" is null
CREATE INDEX "money_entries_bank" on "money_entries" ("bank_entry_id") where "bank_entry_id" is not null
CREATE INDEX "money_entries_booked" on "money_entries" ("booked_at", "currency", "kind", "amount")
CREATE INDEX "money_entries_not_payment" on "money_entries" ("order_id") where "kind" <> 'payment'
CREATE INDEX "money_entries_order" on "money_entries" ("order_id", "booked_at", "currency", "kind", "amount", "turnover", "vat")
CREATE INDEX "money_entries_session" on "money_entries" ("session_id")
CREATE INDEX "money_entries_sums" on "money_entries" ("vat_per_mille", "currency", "kind", "method", "booked_at", "amount", "turnover", "vat")
CREATE INDEX "notes_order" on "notes" ("order_id")
CREATE INDEX "notes_user" on "notes" ("user_id")
CREATE INDEX "order_items_order" on "order_items" ("order_id")
CREATE INDEX "order_items_picture" on "order_items" ("picture")
CREATE INDEX "order_items_product" on "order_items" ("product_id")
CREATE INDEX "orders_newest" on "orders" ("created_at", "id")
CREATE INDEX "orders_packed" on "orders" ("created_at", "id") where "fulfilment" = 'packed'
CREATE INDEX "orders_paid" on "orders" ("paid_at", "created_at", "id")
CREATE INDEX "orders_status" on "orders" ("status", "created_at", "id", "search_text")
CREATE INDEX "orders_to_pack" on "orders" ("created_at", "id") where "fulfilment" = 'ordered' and (paid_at is not null or payment_method = 'invoice')
CREATE INDEX "orders_to_send" on "orders" ("created_at", "id") where fulfilment in ('ordered', 'packed') and (paid_at is not null or payment_method = 'invoice')
CREATE INDEX "orders_user" on "orders" ("user_id", "id")
CREATE INDEX "password_resets_user" on "password_resets" ("user_id")
CREATE INDEX "payment_sessions_failed" on "payment_sessions" ("created_at") where "status" = 'failed'
CREATE UNIQUE INDEX "payment_sessions_one_pending" on "payment_sessions" ("order_id") where "status" = 'pending'
CREATE INDEX "payment_sessions_order" on "payment_sessions" ("order_id")
CREATE UNIQUE INDEX "payment_sessions_ref" on "payment_sessions" ("provider", "provider_ref")
CREATE INDEX "payment_sessions_review" on "payment_sessions" ("created_at") where "review_reason" is not null and "reviewed_at" is null
CREATE INDEX "product_accessories_accessory" on "product_accessories" ("accessory_id")
CREATE INDEX "product_pictures_picture" on "product_pictures" ("picture")
CREATE INDEX "products_category" on "products" ("category")
CREATE UNIQUE INDEX "products_work" on "products" ("is_work") where "is_work" = 1
CREATE INDEX "refunds_order" on "refunds" ("order_id")
CREATE INDEX "refunds_requested" on "refunds" ("created_at") where "status" = 'requested'
CREATE INDEX "refunds_review" on "refunds" ("created_at") where reviewed_at is null and (status = 'failed' or origin = 'provider')
CREATE INDEX "refunds_session" on "refunds" ("session_id")
CREATE INDEX "refunds_settled" on "refunds" ("settled_at") where "settled_at" is not null
CREATE INDEX "round_stops_appointment_of" on "round_stops" ("appointment_id")
CREATE INDEX "round_stops_user" on "round_stops" ("user_id")
CREATE UNIQUE INDEX "service_reminder_consents_open" on "service_reminder_consents" ("user_id") where "ended_at" is null
CREATE INDEX "service_reminder_consents_user" on "service_reminder_consents" ("user_id")
CREATE INDEX "service_reminder_terms_reminder" on "service_reminder_terms" ("reminder_id")
CREATE INDEX "service_reminders_user" on "service_reminders" ("user_id")
CREATE INDEX "sessions_expiry" on "sessions" ("expires_at")
CREATE INDEX "sessions_user" on "sessions" ("user_id")
CREATE INDEX "used_bot_tokens_expiry" on "used_bot_tokens" ("expires_at")
CREATE INDEX "users_place" on "users" ("postal_code", "city", "id")
CREATE INDEX "users_present" on "users" ("id", "search_text") where "deleted_at" is null
CREATE INDEX "visit_devices_visit" on "visit_devices" ("visit_id")
CREATE INDEX "visit_photos_visit" on "visit_photos" ("visit_id")
CREATE INDEX "visits_user" on "visits" ("user_id", "id")
CREATE INDEX "webhook_events_newest" on "webhook_events" ("provider", "received_at")
CREATE INDEX "webhook_events_waiting" on "webhook_events" ("received_at") where "processed_at" is null
