appointment_devices.appointment_id integer not null
appointment_devices.device_id integer not null
appointment_links.appointment_id integer not null
appointment_links.created_at bigint not null
appointment_links.token_hash text not null
appointment_photos.appointment_id integer not null
appointment_photos.bytes bytea not null
appointment_photos.hash text not null
appointment_steps.appointment_id integer not null
appointment_steps.created_at bigint not null
appointment_steps.id integer not null identity
appointment_steps.note text not null
appointment_steps.side text not null
appointment_steps.state text not null
appointments.appliance text not null
appointments.cancel_side text
appointments.changed_at bigint not null
appointments.city text not null
appointments.created_at bigint not null
appointments.email text not null
appointments.ends_at bigint
appointments.fingerprint text not null
appointments.first_name text not null
appointments.id integer not null identity
appointments.last_name text not null
appointments.note text not null
appointments.phone text not null
appointments.pieces integer
appointments.postal_code text not null
appointments.price integer
appointments.reminded_at bigint
appointments.request_key text
appointments.revision integer not null default 1
appointments.search_text text not null
appointments.service text not null
appointments.starts_at bigint
appointments.state text not null
appointments.street text not null
appointments.user_id integer
appointments.vat_per_mille integer not null
appointments.windows text not null
appointments.with_visit integer not null
attempts.count integer not null
attempts.key text not null
attempts.window_started_at bigint not null
audit_log.action text not null
audit_log.after text
audit_log.before text
audit_log.created_at bigint not null
audit_log.id integer not null identity
audit_log.subject text collate "C" not null
audit_log.user_email text not null
audit_log.user_id integer not null
backups.bytes bigint
backups.failure text
backups.file text
backups.id integer not null identity
backups.started_at bigint not null
bank_entries.account text not null
bank_entries.amount integer not null
bank_entries.bank_ref text not null
bank_entries.day text not null
bank_entries.decided_at bigint
bank_entries.decided_by integer
bank_entries.end_to_end text not null
bank_entries.entry_ref text not null
bank_entries.entry_total integer not null
bank_entries.id integer not null identity
bank_entries.is_whole integer not null
bank_entries.key text not null
bank_entries.note text
bank_entries.order_id integer
bank_entries.outcome text not null
bank_entries.payer text not null
bank_entries.payer_iban text not null
bank_entries.reason text
bank_entries.reference text not null
bank_entries.text text not null
bank_entries.upload_id integer not null
bank_uploads.booked integer not null
bank_uploads.file_name text not null
bank_uploads.id integer not null identity
bank_uploads.ignored integer not null
bank_uploads.kind text not null
bank_uploads.known integer not null
bank_uploads.review integer not null
bank_uploads.uploaded_at bigint not null
bank_uploads.uploaded_by integer not null
calendar_links.created_at bigint not null
calendar_links.token_hash text not null
cart_items.added_at bigint not null
cart_items.product_id integer not null
cart_items.quantity integer not null
cart_items.user_id integer not null
categories.name text not null
categories.position integer not null
categories.slug text not null
contact_messages.answered_at bigint
contact_messages.created_at bigint not null
contact_messages.email text not null
contact_messages.first_name text not null
contact_messages.id integer not null identity
contact_messages.last_name text not null
contact_messages.message text not null
contact_messages.phone text not null default ''::text
contact_messages.search_text text not null default ''::text
credentials.password_hash text not null
credentials.reset_guesses integer not null default 0
credentials.user_id integer not null
device_photos.bytes bytea not null
device_photos.device_id integer not null
device_photos.hash text not null
device_services.admin_id integer not null
device_services.change integer not null
device_services.created_at bigint not null
device_services.day text not null
device_services.device_id integer not null
device_services.id integer not null identity
device_services.note text not null
device_services.outcome text not null
device_services.request_key text
device_services.service integer not null
device_services.test integer not null
devices.agent_years integer
devices.code text collate "C" not null
devices.created_at bigint not null
devices.due_day text
devices.expires_day text
devices.fluorine_free text not null
devices.id integer not null identity
devices.import_key text
devices.in_use_day text
devices.kind text not null
devices.last_change_day text
devices.last_service_day text
devices.last_test_day text
devices.life_years integer
devices.name text not null
devices.order_id integer
devices.order_item_id integer
devices.piece integer
devices.place text not null
devices.product_id integer
devices.retired_day text
devices.retired_reason text
devices.revision integer not null default 1
devices.service_years integer
devices.size integer
devices.user_id integer not null
devices.year integer
disputes.amount integer not null
disputes.blocks_refunds integer not null
disputes.created_at bigint not null
disputes.currency text not null
disputes.due_at bigint
disputes.id text not null
disputes.order_id integer not null
disputes.reason text not null
disputes.review_note text
disputes.reviewed_at bigint
disputes.reviewed_by integer
disputes.session_id text not null
disputes.status text not null
document_numbers.last integer not null
document_numbers.series text not null
document_numbers.year integer not null
documents.data text not null
documents.dispute_id text
documents.due_day text
documents.hash text not null
documents.id integer not null identity
documents.invoice_id integer
documents.issued_at bigint not null
documents.kind text not null
documents.number integer not null
documents.order_id integer not null
documents.reference text
documents.refund_id text
documents.renderer integer not null
documents.search_text text not null
documents.series text not null
documents.state text
documents.total integer not null
documents.vat integer not null
documents.vat_per_mille integer not null
documents.year integer not null
email_tokens.email text not null
email_tokens.expires_at bigint not null
email_tokens.token_hash text not null
email_tokens.user_id integer not null
join_codes.code_hash text not null
join_codes.created_at bigint not null
join_codes.user_id integer not null
kysely_migration.name character varying(255) not null
kysely_migration.timestamp character varying(255) not null
kysely_migration_lock.id character varying(255) not null
kysely_migration_lock.is_locked integer not null default 0
legal_texts.id integer not null identity
legal_texts.kind text not null
legal_texts.markdown text not null
legal_texts.published_at bigint not null
legal_texts.published_by integer not null
legal_texts.version integer not null
login_challenges.expires_at bigint not null
login_challenges.token_hash text not null
login_challenges.tries integer not null
login_challenges.user_id integer not null
mails.attachment text
mails.attempts integer not null default 0
mails.body text not null
mails.created_at bigint not null
mails.given_up_at bigint
mails.id integer not null identity
mails.kind text not null
mails.last_error text
mails.next_attempt_at bigint not null
mails.recipient text not null
mails.reply_to text
mails.sent_at bigint
mails.subject text not null
mails.subject_key text not null
mails.unsubscribe text
money_entries.admin_id integer
money_entries.amount integer not null
money_entries.bank_entry_id integer
money_entries.booked_at bigint not null
money_entries.currency text not null
money_entries.happened_at bigint not null
money_entries.id integer not null identity
money_entries.kind text not null
money_entries.method text not null
money_entries.order_id integer not null
money_entries.reason text
money_entries.reference text
money_entries.refund_id text
money_entries.request_key text
money_entries.reverses_id integer
money_entries.session_id text
money_entries.turnover integer not null
money_entries.vat integer not null
money_entries.vat_per_mille integer not null
notes.author_id integer not null
notes.created_at bigint not null
notes.id integer not null identity
notes.order_id integer
notes.text text not null
notes.user_id integer
order_items.id integer not null identity
order_items.name text not null
order_items.order_id integer not null
order_items.picture text not null
order_items.price_gross integer not null
order_items.price_net integer not null
order_items.product_id integer not null
order_items.quantity integer not null
order_keys.key text not null
order_keys.order_id integer not null
order_keys.user_id integer not null
orders.city text not null
orders.corrections integer not null default 0
orders.country text not null
orders.created_at bigint not null
orders.delivery integer not null
orders.delivery_method text not null
orders.email text
orders.fingerprint text not null
orders.first_name text not null
orders.fulfilment text not null
orders.handed_over_at bigint
orders.id integer not null identity
orders.last_name text not null
orders.order_no text not null
orders.paid_at bigint
orders.payment_method text not null
orders.phone text not null
orders.postal_code text not null
orders.search_text text not null
orders.status text not null generated 
CASE
    WHEN (fulfilment = 'cancelled'::text) THEN 'cancelled'::text
    WHEN (fulfilment <> ALL (ARRAY['ordered'::text, 'packed'::text])) THEN 'shipped'::text
    WHEN (paid_at IS NULL) THEN 'open'::text
    ELSE 'paid'::text
END
orders.street text not null
orders.terms_version integer
orders.total integer not null
orders.totals_mode text not null
orders.tracking_number text
orders.user_id integer not null
orders.vat integer not null
orders.vat_per_mille integer not null
password_resets.address_hash text not null
password_resets.code_hash text not null
password_resets.expires_at bigint not null
password_resets.link_hash text not null
password_resets.tries integer not null
password_resets.user_id integer
payment_links.created_at bigint not null
payment_links.order_id integer not null
payment_links.token_hash text not null
payment_sessions.amount integer not null
payment_sessions.completed_at bigint
payment_sessions.created_at bigint not null
payment_sessions.expires_at bigint not null
payment_sessions.id text not null
payment_sessions.order_id integer not null
payment_sessions.provider text not null
payment_sessions.provider_ref text
payment_sessions.review_note text
payment_sessions.review_reason text
payment_sessions.reviewed_at bigint
payment_sessions.reviewed_by integer
payment_sessions.status text not null
payment_sessions.transaction_id text
payment_sessions.url text
phone_codes.code_hash text not null
phone_codes.expires_at bigint not null
phone_codes.phone text not null
phone_codes.tries integer not null
phone_codes.user_id integer not null
picture_files.bytes bytea not null
picture_files.format text not null
picture_files.picture text not null
picture_files.width integer not null
product_accessories.accessory_id integer not null
product_accessories.position integer not null
product_accessories.product_id integer not null
product_pictures.alt text not null
product_pictures.picture text not null
product_pictures.position integer not null
product_pictures.product_id integer not null
products.category text not null
products.created_at bigint not null
products.description text not null
products.details text not null
products.id integer not null identity
products.is_work integer not null default 0
products.name text not null
products.picture text not null
products.price_gross integer not null
products.price_net integer not null
products.sale text not null default 'sichtbar'::text
products.updated_at bigint not null
provider_polls.for text not null
provider_polls.polled_at bigint not null
provider_polls.provider text not null
recovery_codes.code_hash text not null
recovery_codes.slot integer not null
recovery_codes.user_id integer not null
refunds.admin_id integer
refunds.amount integer not null
refunds.created_at bigint not null
refunds.currency text not null
refunds.failure text
refunds.id text not null
refunds.lines text
refunds.method text not null
refunds.order_id integer not null
refunds.origin text not null
refunds.provider_ref text
refunds.reason text not null
refunds.request_key text
refunds.review_note text
refunds.reviewed_at bigint
refunds.reviewed_by integer
refunds.session_id text
refunds.settled_at bigint
refunds.status text not null
reminders.document_id integer not null
reminders.due_day text not null
reminders.id integer not null identity
reminders.level integer not null
reminders.open integer not null
reminders.sent_at bigint not null
reminders.way text not null
round_stops.appointment_id integer
round_stops.day text not null
round_stops.id integer not null identity
round_stops.position integer
round_stops.user_id integer
run_failures.failed_at bigint not null
run_failures.message text not null
run_failures.run text not null
run_failures.since bigint not null
run_failures.subject text collate "C" not null
second_factors.confirmed_at bigint
second_factors.created_at bigint not null
second_factors.last_step bigint not null
second_factors.secret text not null
second_factors.user_id integer not null
secrets.name text not null
secrets.value text not null
service_reminder_consents.agreed_at bigint not null
service_reminder_consents.channel text not null
service_reminder_consents.end_channel text
service_reminder_consents.ended_at bigint
service_reminder_consents.held_at bigint
service_reminder_consents.id integer not null identity
service_reminder_consents.text text not null
service_reminder_consents.token text not null
service_reminder_consents.user_id integer not null
service_reminder_terms.device_id integer not null
service_reminder_terms.reminder_id integer not null
service_reminder_terms.step integer not null
service_reminder_terms.term_day text not null
service_reminders.created_at bigint not null
service_reminders.devices text not null
service_reminders.id integer not null identity
service_reminders.step integer not null
service_reminders.user_id integer not null
sessions.created_at bigint not null
sessions.expires_at bigint not null
sessions.last_seen_at bigint not null
sessions.token_hash text not null
sessions.user_id integer not null
settings.name text not null
settings.revision integer not null
settings.value text not null
twint_simulator.ref text not null
twint_simulator.state text not null
twint_simulator_refunds.amount integer not null
twint_simulator_refunds.key text not null
twint_simulator_refunds.ref text not null
twint_simulator_refunds.state text not null
uploaded_pictures.picture text not null
uploaded_pictures.touched_at bigint not null
used_bot_tokens.expires_at bigint not null
used_bot_tokens.token_hash text not null
users.city text not null
users.contact_email text
users.country text not null
users.created_at bigint not null
users.deleted_at bigint
users.email text
users.email_verified_at bigint
users.first_name text not null
users.id integer not null identity
users.last_name text not null
users.locked_at bigint
users.pending_email text
users.phone text not null
users.phone_verified_at bigint
users.postal_code text not null
users.role text not null
users.search_text text not null
users.street text not null
visit_devices.day text not null
visit_devices.device_id integer not null
visit_devices.visit_id integer not null
visit_photos.bytes bytea not null
visit_photos.created_at bigint not null
visit_photos.key text not null
visit_photos.visit_id integer
visits.appointment_id integer
visits.created_at bigint not null
visits.data text not null
visits.day text not null
visits.fingerprint text not null
visits.id integer not null identity
visits.order_id integer
visits.request_key text not null
visits.user_id integer not null
webhook_events.about text not null
webhook_events.id text not null
webhook_events.processed_at bigint
webhook_events.provider text not null
webhook_events.received_at bigint not null
webhook_events.ref text not null
appointment_devices appointment_devices_appointment_id_fkey: FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE
appointment_devices appointment_devices_appointment_id_not_null: NOT NULL appointment_id
appointment_devices appointment_devices_device_id_fkey: FOREIGN KEY (device_id) REFERENCES devices(id) ON DELETE CASCADE
appointment_devices appointment_devices_device_id_not_null: NOT NULL device_id
appointment_devices appointment_devices_key: PRIMARY KEY (appointment_id, device_id)
appointment_links appointment_links_appointment_id_fkey: FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE
appointment_links appointment_links_appointment_id_not_null: NOT NULL appointment_id
appointment_links appointment_links_created_at_not_null: NOT NULL created_at
appointment_links appointment_links_pkey: PRIMARY KEY (token_hash)
appointment_links appointment_links_token_hash_not_null: NOT NULL token_hash
appointment_photos appointment_photos_appointment_id_fkey: FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE
appointment_photos appointment_photos_appointment_id_not_null: NOT NULL appointment_id
appointment_photos appointment_photos_bytes_not_null: NOT NULL bytes
appointment_photos appointment_photos_hash_not_null: NOT NULL hash
appointment_photos appointment_photos_key: PRIMARY KEY (appointment_id, hash)
appointment_steps appointment_steps_appointment_id_fkey: FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE
appointment_steps appointment_steps_appointment_id_not_null: NOT NULL appointment_id
appointment_steps appointment_steps_created_at_not_null: NOT NULL created_at
appointment_steps appointment_steps_id_not_null: NOT NULL id
appointment_steps appointment_steps_note_not_null: NOT NULL note
appointment_steps appointment_steps_pkey: PRIMARY KEY (id)
appointment_steps appointment_steps_side_check: CHECK ((side = ANY (ARRAY['kunde'::text, 'betrieb'::text])))
appointment_steps appointment_steps_side_not_null: NOT NULL side
appointment_steps appointment_steps_state_check: CHECK ((state = ANY (ARRAY['angefragt'::text, 'vorgeschlagen'::text, 'anderer-wunsch'::text, 'verfallen'::text, 'bestaetigt'::text, 'erledigt'::text, 'abgesagt'::text])))
appointment_steps appointment_steps_state_not_null: NOT NULL state
appointments appointments_appliance_not_null: NOT NULL appliance
appointments appointments_changed_at_not_null: NOT NULL changed_at
appointments appointments_city_not_null: NOT NULL city
appointments appointments_created_at_not_null: NOT NULL created_at
appointments appointments_email_not_null: NOT NULL email
appointments appointments_fingerprint_not_null: NOT NULL fingerprint
appointments appointments_first_name_not_null: NOT NULL first_name
appointments appointments_id_not_null: NOT NULL id
appointments appointments_last_name_not_null: NOT NULL last_name
appointments appointments_note_not_null: NOT NULL note
appointments appointments_phone_not_null: NOT NULL phone
appointments appointments_pieces_check: CHECK ((pieces > 0))
appointments appointments_pkey: PRIMARY KEY (id)
appointments appointments_postal_code_not_null: NOT NULL postal_code
appointments appointments_price_check: CHECK ((price >= 0))
appointments appointments_request_key_key: UNIQUE (request_key)
appointments appointments_revision_not_null: NOT NULL revision
appointments appointments_search_text_not_null: NOT NULL search_text
appointments appointments_service_not_null: NOT NULL service
appointments appointments_state_check: CHECK ((state = ANY (ARRAY['angefragt'::text, 'vorgeschlagen'::text, 'anderer-wunsch'::text, 'verfallen'::text, 'bestaetigt'::text, 'erledigt'::text, 'abgesagt'::text])))
appointments appointments_state_not_null: NOT NULL state
appointments appointments_street_not_null: NOT NULL street
appointments appointments_time: CHECK ((ends_at > starts_at))
appointments appointments_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id)
appointments appointments_vat_per_mille_not_null: NOT NULL vat_per_mille
appointments appointments_windows_check: CHECK (((windows IS NULL) OR ((windows)::json IS NOT NULL)))
appointments appointments_windows_not_null: NOT NULL windows
appointments appointments_with_visit_not_null: NOT NULL with_visit
attempts attempts_count_not_null: NOT NULL count
attempts attempts_key_not_null: NOT NULL key
attempts attempts_pkey: PRIMARY KEY (key)
attempts attempts_window_started_at_not_null: NOT NULL window_started_at
audit_log audit_log_action_not_null: NOT NULL action
audit_log audit_log_after_check: CHECK (((after IS NULL) OR ((after)::json IS NOT NULL)))
audit_log audit_log_before_check: CHECK (((before IS NULL) OR ((before)::json IS NOT NULL)))
audit_log audit_log_created_at_not_null: NOT NULL created_at
audit_log audit_log_id_not_null: NOT NULL id
audit_log audit_log_pkey: PRIMARY KEY (id)
audit_log audit_log_subject_not_null: NOT NULL subject
audit_log audit_log_user_email_not_null: NOT NULL user_email
audit_log audit_log_user_id_not_null: NOT NULL user_id
backups backups_id_not_null: NOT NULL id
backups backups_pkey: PRIMARY KEY (id)
backups backups_started_at_not_null: NOT NULL started_at
bank_entries bank_entries_account_not_null: NOT NULL account
bank_entries bank_entries_amount_not_null: NOT NULL amount
bank_entries bank_entries_bank_ref_not_null: NOT NULL bank_ref
bank_entries bank_entries_day_not_null: NOT NULL day
bank_entries bank_entries_decided_by_fkey: FOREIGN KEY (decided_by) REFERENCES users(id)
bank_entries bank_entries_end_to_end_not_null: NOT NULL end_to_end
bank_entries bank_entries_entry_ref_not_null: NOT NULL entry_ref
bank_entries bank_entries_entry_total_not_null: NOT NULL entry_total
bank_entries bank_entries_id_not_null: NOT NULL id
bank_entries bank_entries_is_whole_not_null: NOT NULL is_whole
bank_entries bank_entries_key_key: UNIQUE (key)
bank_entries bank_entries_key_not_null: NOT NULL key
bank_entries bank_entries_order_id_fkey: FOREIGN KEY (order_id) REFERENCES orders(id)
bank_entries bank_entries_outcome_check: CHECK ((outcome = ANY (ARRAY['booked'::text, 'review'::text, 'known'::text, 'ignored'::text])))
bank_entries bank_entries_outcome_not_null: NOT NULL outcome
bank_entries bank_entries_payer_iban_not_null: NOT NULL payer_iban
bank_entries bank_entries_payer_not_null: NOT NULL payer
bank_entries bank_entries_pkey: PRIMARY KEY (id)
bank_entries bank_entries_reference_not_null: NOT NULL reference
bank_entries bank_entries_text_not_null: NOT NULL text
bank_entries bank_entries_upload_id_fkey: FOREIGN KEY (upload_id) REFERENCES bank_uploads(id)
bank_entries bank_entries_upload_id_not_null: NOT NULL upload_id
bank_uploads bank_uploads_booked_not_null: NOT NULL booked
bank_uploads bank_uploads_file_name_not_null: NOT NULL file_name
bank_uploads bank_uploads_id_not_null: NOT NULL id
bank_uploads bank_uploads_ignored_not_null: NOT NULL ignored
bank_uploads bank_uploads_kind_not_null: NOT NULL kind
bank_uploads bank_uploads_known_not_null: NOT NULL known
bank_uploads bank_uploads_pkey: PRIMARY KEY (id)
bank_uploads bank_uploads_review_not_null: NOT NULL review
bank_uploads bank_uploads_uploaded_at_not_null: NOT NULL uploaded_at
bank_uploads bank_uploads_uploaded_by_fkey: FOREIGN KEY (uploaded_by) REFERENCES users(id)
bank_uploads bank_uploads_uploaded_by_not_null: NOT NULL uploaded_by
calendar_links calendar_links_created_at_not_null: NOT NULL created_at
calendar_links calendar_links_pkey: PRIMARY KEY (token_hash)
calendar_links calendar_links_token_hash_not_null: NOT NULL token_hash
cart_items cart_items_added_at_not_null: NOT NULL added_at
cart_items cart_items_key: PRIMARY KEY (user_id, product_id)
cart_items cart_items_product_id_fkey: FOREIGN KEY (product_id) REFERENCES products(id)
cart_items cart_items_product_id_not_null: NOT NULL product_id
cart_items cart_items_quantity_check: CHECK (((quantity >= 1) AND (quantity <= 999)))
cart_items cart_items_quantity_not_null: NOT NULL quantity
cart_items cart_items_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
cart_items cart_items_user_id_not_null: NOT NULL user_id
categories categories_name_not_null: NOT NULL name
categories categories_pkey: PRIMARY KEY (slug)
categories categories_position_not_null: NOT NULL "position"
categories categories_slug_not_null: NOT NULL slug
contact_messages contact_messages_created_at_not_null: NOT NULL created_at
contact_messages contact_messages_email_not_null: NOT NULL email
contact_messages contact_messages_first_name_not_null: NOT NULL first_name
contact_messages contact_messages_id_not_null: NOT NULL id
contact_messages contact_messages_last_name_not_null: NOT NULL last_name
contact_messages contact_messages_message_not_null: NOT NULL message
contact_messages contact_messages_phone_not_null: NOT NULL phone
contact_messages contact_messages_pkey: PRIMARY KEY (id)
contact_messages contact_messages_search_text_not_null: NOT NULL search_text
credentials credentials_password_hash_not_null: NOT NULL password_hash
credentials credentials_pkey: PRIMARY KEY (user_id)
credentials credentials_reset_guesses_not_null: NOT NULL reset_guesses
credentials credentials_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
credentials credentials_user_id_not_null: NOT NULL user_id
device_photos device_photos_bytes_not_null: NOT NULL bytes
device_photos device_photos_device_id_fkey: FOREIGN KEY (device_id) REFERENCES devices(id) ON DELETE CASCADE
device_photos device_photos_device_id_not_null: NOT NULL device_id
device_photos device_photos_hash_not_null: NOT NULL hash
device_photos device_photos_pkey: PRIMARY KEY (device_id)
device_services device_services_admin_id_fkey: FOREIGN KEY (admin_id) REFERENCES users(id)
device_services device_services_admin_id_not_null: NOT NULL admin_id
device_services device_services_change_not_null: NOT NULL change
device_services device_services_created_at_not_null: NOT NULL created_at
device_services device_services_day_not_null: NOT NULL day
device_services device_services_device_id_fkey: FOREIGN KEY (device_id) REFERENCES devices(id) ON DELETE CASCADE
device_services device_services_device_id_not_null: NOT NULL device_id
device_services device_services_id_not_null: NOT NULL id
device_services device_services_note_not_null: NOT NULL note
device_services device_services_once: UNIQUE (device_id, request_key)
device_services device_services_outcome_check: CHECK ((outcome = ANY (ARRAY['einsatzbereit'::text, 'maengel'::text, 'ausser-betrieb'::text, 'ersetzt'::text])))
device_services device_services_outcome_not_null: NOT NULL outcome
device_services device_services_pkey: PRIMARY KEY (id)
device_services device_services_service_not_null: NOT NULL service
device_services device_services_test_not_null: NOT NULL test
devices devices_bought: UNIQUE (order_item_id, piece)
devices devices_code_key: UNIQUE (code)
devices devices_code_not_null: NOT NULL code
devices devices_created_at_not_null: NOT NULL created_at
devices devices_fluorine_free_check: CHECK ((fluorine_free = ANY (ARRAY['ja'::text, 'nein'::text, 'unbekannt'::text])))
devices devices_fluorine_free_not_null: NOT NULL fluorine_free
devices devices_id_not_null: NOT NULL id
devices devices_import_key_key: UNIQUE (import_key)
devices devices_kind_not_null: NOT NULL kind
devices devices_name_not_null: NOT NULL name
devices devices_order_id_fkey: FOREIGN KEY (order_id) REFERENCES orders(id)
devices devices_order_item_id_fkey: FOREIGN KEY (order_item_id) REFERENCES order_items(id)
devices devices_pkey: PRIMARY KEY (id)
devices devices_place_not_null: NOT NULL place
devices devices_product_id_fkey: FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL
devices devices_retired: CHECK (((retired_day IS NULL) = (retired_reason IS NULL)))
devices devices_revision_not_null: NOT NULL revision
devices devices_size_check: CHECK ((size > 0))
devices devices_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id)
devices devices_user_id_not_null: NOT NULL user_id
disputes disputes_amount_not_null: NOT NULL amount
disputes disputes_blocks_refunds_not_null: NOT NULL blocks_refunds
disputes disputes_created_at_not_null: NOT NULL created_at
disputes disputes_currency_not_null: NOT NULL currency
disputes disputes_id_not_null: NOT NULL id
disputes disputes_order_id_fkey: FOREIGN KEY (order_id) REFERENCES orders(id)
disputes disputes_order_id_not_null: NOT NULL order_id
disputes disputes_pkey: PRIMARY KEY (id)
disputes disputes_reason_not_null: NOT NULL reason
disputes disputes_reviewed_by_fkey: FOREIGN KEY (reviewed_by) REFERENCES users(id)
disputes disputes_session_id_fkey: FOREIGN KEY (session_id) REFERENCES payment_sessions(id)
disputes disputes_session_id_not_null: NOT NULL session_id
disputes disputes_status_check: CHECK ((status = ANY (ARRAY['waiting'::text, 'answered'::text, 'won'::text, 'lost'::text])))
disputes disputes_status_not_null: NOT NULL status
document_numbers document_numbers_key: PRIMARY KEY (series, year)
document_numbers document_numbers_last_not_null: NOT NULL last
document_numbers document_numbers_series_not_null: NOT NULL series
document_numbers document_numbers_year_not_null: NOT NULL year
documents documents_data_check: CHECK (((data IS NULL) OR ((data)::json IS NOT NULL)))
documents documents_data_not_null: NOT NULL data
documents documents_dispute_id_fkey: FOREIGN KEY (dispute_id) REFERENCES disputes(id)
documents documents_dispute_id_key: UNIQUE (dispute_id)
documents documents_hash_not_null: NOT NULL hash
documents documents_id_not_null: NOT NULL id
documents documents_invoice_id_fkey: FOREIGN KEY (invoice_id) REFERENCES documents(id)
documents documents_issued_at_not_null: NOT NULL issued_at
documents documents_kind_check: CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text])))
documents documents_kind_not_null: NOT NULL kind
documents documents_number: UNIQUE (series, year, number)
documents documents_number_check: CHECK ((number > 0))
documents documents_number_not_null: NOT NULL number
documents documents_order_id_fkey: FOREIGN KEY (order_id) REFERENCES orders(id)
documents documents_order_id_not_null: NOT NULL order_id
documents documents_pkey: PRIMARY KEY (id)
documents documents_reference_key: UNIQUE (reference)
documents documents_refund_id_fkey: FOREIGN KEY (refund_id) REFERENCES refunds(id)
documents documents_refund_id_key: UNIQUE (refund_id)
documents documents_renderer_not_null: NOT NULL renderer
documents documents_search_text_not_null: NOT NULL search_text
documents documents_series_not_null: NOT NULL series
documents documents_state_check: CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'credited'::text])))
documents documents_total_check: CHECK ((total >= 0))
documents documents_total_not_null: NOT NULL total
documents documents_vat_check: CHECK ((vat >= 0))
documents documents_vat_not_null: NOT NULL vat
documents documents_vat_per_mille_not_null: NOT NULL vat_per_mille
documents documents_year_not_null: NOT NULL year
email_tokens email_tokens_email_not_null: NOT NULL email
email_tokens email_tokens_expires_at_not_null: NOT NULL expires_at
email_tokens email_tokens_pkey: PRIMARY KEY (token_hash)
email_tokens email_tokens_token_hash_not_null: NOT NULL token_hash
email_tokens email_tokens_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
email_tokens email_tokens_user_id_not_null: NOT NULL user_id
join_codes join_codes_code_hash_key: UNIQUE (code_hash)
join_codes join_codes_code_hash_not_null: NOT NULL code_hash
join_codes join_codes_created_at_not_null: NOT NULL created_at
join_codes join_codes_pkey: PRIMARY KEY (user_id)
join_codes join_codes_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
join_codes join_codes_user_id_not_null: NOT NULL user_id
kysely_migration kysely_migration_name_not_null: NOT NULL name
kysely_migration kysely_migration_pkey: PRIMARY KEY (name)
kysely_migration kysely_migration_timestamp_not_null: NOT NULL "timestamp"
kysely_migration_lock kysely_migration_lock_id_not_null: NOT NULL id
kysely_migration_lock kysely_migration_lock_is_locked_not_null: NOT NULL is_locked
kysely_migration_lock kysely_migration_lock_pkey: PRIMARY KEY (id)
legal_texts legal_texts_id_not_null: NOT NULL id
legal_texts legal_texts_kind_not_null: NOT NULL kind
legal_texts legal_texts_markdown_not_null: NOT NULL markdown
legal_texts legal_texts_pkey: PRIMARY KEY (id)
legal_texts legal_texts_published_at_not_null: NOT NULL published_at
legal_texts legal_texts_published_by_fkey: FOREIGN KEY (published_by) REFERENCES users(id)
legal_texts legal_texts_published_by_not_null: NOT NULL published_by
legal_texts legal_texts_version: UNIQUE (kind, version)
legal_texts legal_texts_version_not_null: NOT NULL version
login_challenges login_challenges_expires_at_not_null: NOT NULL expires_at
login_challenges login_challenges_pkey: PRIMARY KEY (token_hash)
login_challenges login_challenges_token_hash_not_null: NOT NULL token_hash
login_challenges login_challenges_tries_not_null: NOT NULL tries
login_challenges login_challenges_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
login_challenges login_challenges_user_id_not_null: NOT NULL user_id
mails mails_attempts_not_null: NOT NULL attempts
mails mails_body_not_null: NOT NULL body
mails mails_created_at_not_null: NOT NULL created_at
mails mails_id_not_null: NOT NULL id
mails mails_kind_not_null: NOT NULL kind
mails mails_next_attempt_at_not_null: NOT NULL next_attempt_at
mails mails_once: UNIQUE (kind, subject_key)
mails mails_pkey: PRIMARY KEY (id)
mails mails_recipient_not_null: NOT NULL recipient
mails mails_subject_key_not_null: NOT NULL subject_key
mails mails_subject_not_null: NOT NULL subject
money_entries money_entries_admin_id_fkey: FOREIGN KEY (admin_id) REFERENCES users(id)
money_entries money_entries_amount_check: CHECK ((amount > 0))
money_entries money_entries_amount_not_null: NOT NULL amount
money_entries money_entries_bank_entry_id_fkey: FOREIGN KEY (bank_entry_id) REFERENCES bank_entries(id)
money_entries money_entries_booked_at_not_null: NOT NULL booked_at
money_entries money_entries_check1: CHECK (((vat >= 0) AND (vat <= turnover)))
money_entries money_entries_check2: CHECK ((booked_at >= happened_at))
money_entries money_entries_check: CHECK (((turnover >= 0) AND (turnover <= amount)))
money_entries money_entries_currency_not_null: NOT NULL currency
money_entries money_entries_happened_at_not_null: NOT NULL happened_at
money_entries money_entries_id_not_null: NOT NULL id
money_entries money_entries_kind_check: CHECK ((kind = ANY (ARRAY['payment'::text, 'payment-reversed'::text, 'refund'::text, 'refund-returned'::text, 'chargeback'::text, 'chargeback-returned'::text])))
money_entries money_entries_kind_not_null: NOT NULL kind
money_entries money_entries_method_check: CHECK ((method = ANY (ARRAY['twint'::text, 'bank'::text, 'cash'::text])))
money_entries money_entries_method_not_null: NOT NULL method
money_entries money_entries_order_id_fkey: FOREIGN KEY (order_id) REFERENCES orders(id)
money_entries money_entries_order_id_not_null: NOT NULL order_id
money_entries money_entries_pkey: PRIMARY KEY (id)
money_entries money_entries_reference_key: UNIQUE (reference)
money_entries money_entries_refund: UNIQUE (refund_id, kind)
money_entries money_entries_refund_id_fkey: FOREIGN KEY (refund_id) REFERENCES refunds(id)
money_entries money_entries_request: UNIQUE (order_id, request_key)
money_entries money_entries_reverses_id_fkey: FOREIGN KEY (reverses_id) REFERENCES money_entries(id)
money_entries money_entries_reverses_id_key: UNIQUE (reverses_id)
money_entries money_entries_session_id_fkey: FOREIGN KEY (session_id) REFERENCES payment_sessions(id)
money_entries money_entries_turnover_not_null: NOT NULL turnover
money_entries money_entries_vat_not_null: NOT NULL vat
money_entries money_entries_vat_per_mille_not_null: NOT NULL vat_per_mille
notes notes_author_id_fkey: FOREIGN KEY (author_id) REFERENCES users(id)
notes notes_author_id_not_null: NOT NULL author_id
notes notes_created_at_not_null: NOT NULL created_at
notes notes_id_not_null: NOT NULL id
notes notes_one_subject: CHECK (((user_id IS NULL) <> (order_id IS NULL)))
notes notes_order_id_fkey: FOREIGN KEY (order_id) REFERENCES orders(id)
notes notes_pkey: PRIMARY KEY (id)
notes notes_text_not_null: NOT NULL text
notes notes_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id)
order_items order_items_id_not_null: NOT NULL id
order_items order_items_name_not_null: NOT NULL name
order_items order_items_order_id_fkey: FOREIGN KEY (order_id) REFERENCES orders(id)
order_items order_items_order_id_not_null: NOT NULL order_id
order_items order_items_picture_not_null: NOT NULL picture
order_items order_items_pkey: PRIMARY KEY (id)
order_items order_items_price_gross_not_null: NOT NULL price_gross
order_items order_items_price_net_not_null: NOT NULL price_net
order_items order_items_product_id_fkey: FOREIGN KEY (product_id) REFERENCES products(id)
order_items order_items_product_id_not_null: NOT NULL product_id
order_items order_items_quantity_not_null: NOT NULL quantity
order_keys order_keys_key: PRIMARY KEY (user_id, key)
order_keys order_keys_key_not_null: NOT NULL key
order_keys order_keys_order_id_fkey: FOREIGN KEY (order_id) REFERENCES orders(id)
order_keys order_keys_order_id_not_null: NOT NULL order_id
order_keys order_keys_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id)
order_keys order_keys_user_id_not_null: NOT NULL user_id
orders orders_city_not_null: NOT NULL city
orders orders_corrections_not_null: NOT NULL corrections
orders orders_country_not_null: NOT NULL country
orders orders_created_at_not_null: NOT NULL created_at
orders orders_delivery_method_not_null: NOT NULL delivery_method
orders orders_delivery_not_null: NOT NULL delivery
orders orders_fingerprint_not_null: NOT NULL fingerprint
orders orders_first_name_not_null: NOT NULL first_name
orders orders_fulfilment_not_null: NOT NULL fulfilment
orders orders_id_not_null: NOT NULL id
orders orders_last_name_not_null: NOT NULL last_name
orders orders_order_no_key: UNIQUE (order_no)
orders orders_order_no_not_null: NOT NULL order_no
orders orders_payment_method_not_null: NOT NULL payment_method
orders orders_phone_not_null: NOT NULL phone
orders orders_pkey: PRIMARY KEY (id)
orders orders_postal_code_not_null: NOT NULL postal_code
orders orders_search_text_not_null: NOT NULL search_text
orders orders_status_not_null: NOT NULL status
orders orders_street_not_null: NOT NULL street
orders orders_total_not_null: NOT NULL total
orders orders_totals_mode_not_null: NOT NULL totals_mode
orders orders_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id)
orders orders_user_id_not_null: NOT NULL user_id
orders orders_vat_not_null: NOT NULL vat
orders orders_vat_per_mille_not_null: NOT NULL vat_per_mille
password_resets password_resets_address_hash_not_null: NOT NULL address_hash
password_resets password_resets_code_hash_not_null: NOT NULL code_hash
password_resets password_resets_expires_at_not_null: NOT NULL expires_at
password_resets password_resets_link_hash_key: UNIQUE (link_hash)
password_resets password_resets_link_hash_not_null: NOT NULL link_hash
password_resets password_resets_pkey: PRIMARY KEY (address_hash)
password_resets password_resets_tries_not_null: NOT NULL tries
password_resets password_resets_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
payment_links payment_links_created_at_not_null: NOT NULL created_at
payment_links payment_links_order_id_fkey: FOREIGN KEY (order_id) REFERENCES orders(id)
payment_links payment_links_order_id_not_null: NOT NULL order_id
payment_links payment_links_pkey: PRIMARY KEY (order_id)
payment_links payment_links_token_hash_key: UNIQUE (token_hash)
payment_links payment_links_token_hash_not_null: NOT NULL token_hash
payment_sessions payment_sessions_amount_not_null: NOT NULL amount
payment_sessions payment_sessions_created_at_not_null: NOT NULL created_at
payment_sessions payment_sessions_expires_at_not_null: NOT NULL expires_at
payment_sessions payment_sessions_id_not_null: NOT NULL id
payment_sessions payment_sessions_order_id_fkey: FOREIGN KEY (order_id) REFERENCES orders(id)
payment_sessions payment_sessions_order_id_not_null: NOT NULL order_id
payment_sessions payment_sessions_pkey: PRIMARY KEY (id)
payment_sessions payment_sessions_provider_not_null: NOT NULL provider
payment_sessions payment_sessions_reviewed_by_fkey: FOREIGN KEY (reviewed_by) REFERENCES users(id)
payment_sessions payment_sessions_status_not_null: NOT NULL status
phone_codes phone_codes_code_hash_not_null: NOT NULL code_hash
phone_codes phone_codes_expires_at_not_null: NOT NULL expires_at
phone_codes phone_codes_phone_not_null: NOT NULL phone
phone_codes phone_codes_pkey: PRIMARY KEY (user_id)
phone_codes phone_codes_tries_not_null: NOT NULL tries
phone_codes phone_codes_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
phone_codes phone_codes_user_id_not_null: NOT NULL user_id
picture_files picture_files_bytes_not_null: NOT NULL bytes
picture_files picture_files_format_not_null: NOT NULL format
picture_files picture_files_key: PRIMARY KEY (picture, width, format)
picture_files picture_files_picture_fkey: FOREIGN KEY (picture) REFERENCES uploaded_pictures(picture) ON DELETE CASCADE
picture_files picture_files_picture_not_null: NOT NULL picture
picture_files picture_files_width_not_null: NOT NULL width
product_accessories product_accessories_accessory_id_fkey: FOREIGN KEY (accessory_id) REFERENCES products(id) ON DELETE CASCADE
product_accessories product_accessories_accessory_id_not_null: NOT NULL accessory_id
product_accessories product_accessories_key: PRIMARY KEY (product_id, "position")
product_accessories product_accessories_position_not_null: NOT NULL "position"
product_accessories product_accessories_product_id_fkey: FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
product_accessories product_accessories_product_id_not_null: NOT NULL product_id
product_pictures product_pictures_alt_not_null: NOT NULL alt
product_pictures product_pictures_key: PRIMARY KEY (product_id, "position")
product_pictures product_pictures_picture_not_null: NOT NULL picture
product_pictures product_pictures_position_not_null: NOT NULL "position"
product_pictures product_pictures_product_id_fkey: FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
product_pictures product_pictures_product_id_not_null: NOT NULL product_id
products products_category_fkey: FOREIGN KEY (category) REFERENCES categories(slug)
products products_category_not_null: NOT NULL category
products products_created_at_not_null: NOT NULL created_at
products products_description_not_null: NOT NULL description
products products_details_check: CHECK (((details IS NULL) OR ((details)::json IS NOT NULL)))
products products_details_not_null: NOT NULL details
products products_id_not_null: NOT NULL id
products products_is_work_not_null: NOT NULL is_work
products products_name_not_null: NOT NULL name
products products_picture_not_null: NOT NULL picture
products products_pkey: PRIMARY KEY (id)
products products_price_gross_not_null: NOT NULL price_gross
products products_price_net_not_null: NOT NULL price_net
products products_sale_not_null: NOT NULL sale
products products_updated_at_not_null: NOT NULL updated_at
provider_polls provider_polls_for_check: CHECK (("for" = ANY (ARRAY['pending'::text, 'payments'::text, 'refunds'::text, 'disputes'::text])))
provider_polls provider_polls_for_not_null: NOT NULL "for"
provider_polls provider_polls_key: PRIMARY KEY (provider, "for")
provider_polls provider_polls_polled_at_not_null: NOT NULL polled_at
provider_polls provider_polls_provider_not_null: NOT NULL provider
recovery_codes recovery_codes_code_hash_not_null: NOT NULL code_hash
recovery_codes recovery_codes_key: PRIMARY KEY (user_id, slot)
recovery_codes recovery_codes_slot_not_null: NOT NULL slot
recovery_codes recovery_codes_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
recovery_codes recovery_codes_user_id_not_null: NOT NULL user_id
refunds refunds_admin_id_fkey: FOREIGN KEY (admin_id) REFERENCES users(id)
refunds refunds_amount_check: CHECK ((amount > 0))
refunds refunds_amount_not_null: NOT NULL amount
refunds refunds_created_at_not_null: NOT NULL created_at
refunds refunds_currency_not_null: NOT NULL currency
refunds refunds_id_not_null: NOT NULL id
refunds refunds_lines_check: CHECK (((lines IS NULL) OR ((lines)::json IS NOT NULL)))
refunds refunds_method_check: CHECK ((method = ANY (ARRAY['twint'::text, 'bank'::text, 'cash'::text])))
refunds refunds_method_not_null: NOT NULL method
refunds refunds_order_id_fkey: FOREIGN KEY (order_id) REFERENCES orders(id)
refunds refunds_order_id_not_null: NOT NULL order_id
refunds refunds_origin_check: CHECK ((origin = ANY (ARRAY['shop'::text, 'provider'::text])))
refunds refunds_origin_not_null: NOT NULL origin
refunds refunds_pkey: PRIMARY KEY (id)
refunds refunds_provider_ref: UNIQUE (provider_ref)
refunds refunds_reason_not_null: NOT NULL reason
refunds refunds_request: UNIQUE (order_id, request_key)
refunds refunds_reviewed_by_fkey: FOREIGN KEY (reviewed_by) REFERENCES users(id)
refunds refunds_session_id_fkey: FOREIGN KEY (session_id) REFERENCES payment_sessions(id)
refunds refunds_status_check: CHECK ((status = ANY (ARRAY['requested'::text, 'settled'::text, 'failed'::text])))
refunds refunds_status_not_null: NOT NULL status
reminders reminders_document_id_fkey: FOREIGN KEY (document_id) REFERENCES documents(id)
reminders reminders_document_id_not_null: NOT NULL document_id
reminders reminders_due_day_not_null: NOT NULL due_day
reminders reminders_id_not_null: NOT NULL id
reminders reminders_level: UNIQUE (document_id, level)
reminders reminders_level_check: CHECK ((level > 0))
reminders reminders_level_not_null: NOT NULL level
reminders reminders_open_check: CHECK ((open > 0))
reminders reminders_open_not_null: NOT NULL open
reminders reminders_pkey: PRIMARY KEY (id)
reminders reminders_sent_at_not_null: NOT NULL sent_at
reminders reminders_way_check: CHECK ((way = ANY (ARRAY['mail'::text, 'paper'::text])))
reminders reminders_way_not_null: NOT NULL way
round_stops round_stops_appointment: UNIQUE (day, appointment_id)
round_stops round_stops_appointment_id_fkey: FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE
round_stops round_stops_day_not_null: NOT NULL day
round_stops round_stops_id_not_null: NOT NULL id
round_stops round_stops_one: CHECK (((user_id IS NULL) <> (appointment_id IS NULL)))
round_stops round_stops_pkey: PRIMARY KEY (id)
round_stops round_stops_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id)
round_stops round_stops_visit: UNIQUE (day, user_id)
run_failures run_failures_failed_at_not_null: NOT NULL failed_at
run_failures run_failures_message_not_null: NOT NULL message
run_failures run_failures_pk: PRIMARY KEY (run, subject)
run_failures run_failures_run_not_null: NOT NULL run
run_failures run_failures_since_not_null: NOT NULL since
run_failures run_failures_subject_not_null: NOT NULL subject
second_factors second_factors_created_at_not_null: NOT NULL created_at
second_factors second_factors_last_step_not_null: NOT NULL last_step
second_factors second_factors_pkey: PRIMARY KEY (user_id)
second_factors second_factors_secret_not_null: NOT NULL secret
second_factors second_factors_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
second_factors second_factors_user_id_not_null: NOT NULL user_id
secrets secrets_name_not_null: NOT NULL name
secrets secrets_pkey: PRIMARY KEY (name)
secrets secrets_value_not_null: NOT NULL value
service_reminder_consents service_reminder_consents_agreed_at_not_null: NOT NULL agreed_at
service_reminder_consents service_reminder_consents_channel_not_null: NOT NULL channel
service_reminder_consents service_reminder_consents_ended: CHECK (((ended_at IS NULL) = (end_channel IS NULL)))
service_reminder_consents service_reminder_consents_id_not_null: NOT NULL id
service_reminder_consents service_reminder_consents_pkey: PRIMARY KEY (id)
service_reminder_consents service_reminder_consents_text_not_null: NOT NULL text
service_reminder_consents service_reminder_consents_token_key: UNIQUE (token)
service_reminder_consents service_reminder_consents_token_not_null: NOT NULL token
service_reminder_consents service_reminder_consents_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id)
service_reminder_consents service_reminder_consents_user_id_not_null: NOT NULL user_id
service_reminder_terms service_reminder_terms_device_id_fkey: FOREIGN KEY (device_id) REFERENCES devices(id) ON DELETE CASCADE
service_reminder_terms service_reminder_terms_device_id_not_null: NOT NULL device_id
service_reminder_terms service_reminder_terms_once: PRIMARY KEY (device_id, term_day, step)
service_reminder_terms service_reminder_terms_reminder_id_fkey: FOREIGN KEY (reminder_id) REFERENCES service_reminders(id) ON DELETE CASCADE
service_reminder_terms service_reminder_terms_reminder_id_not_null: NOT NULL reminder_id
service_reminder_terms service_reminder_terms_step_not_null: NOT NULL step
service_reminder_terms service_reminder_terms_term_day_not_null: NOT NULL term_day
service_reminders service_reminders_created_at_not_null: NOT NULL created_at
service_reminders service_reminders_devices_check: CHECK (((devices IS NULL) OR ((devices)::json IS NOT NULL)))
service_reminders service_reminders_devices_not_null: NOT NULL devices
service_reminders service_reminders_id_not_null: NOT NULL id
service_reminders service_reminders_pkey: PRIMARY KEY (id)
service_reminders service_reminders_step_check: CHECK ((step = ANY (ARRAY[1, 2, 3])))
service_reminders service_reminders_step_not_null: NOT NULL step
service_reminders service_reminders_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id)
service_reminders service_reminders_user_id_not_null: NOT NULL user_id
sessions sessions_created_at_not_null: NOT NULL created_at
sessions sessions_expires_at_not_null: NOT NULL expires_at
sessions sessions_last_seen_at_not_null: NOT NULL last_seen_at
sessions sessions_pkey: PRIMARY KEY (token_hash)
sessions sessions_token_hash_not_null: NOT NULL token_hash
sessions sessions_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
sessions sessions_user_id_not_null: NOT NULL user_id
settings settings_name_not_null: NOT NULL name
settings settings_pkey: PRIMARY KEY (name)
settings settings_revision_not_null: NOT NULL revision
settings settings_value_check: CHECK (((value IS NULL) OR ((value)::json IS NOT NULL)))
settings settings_value_not_null: NOT NULL value
twint_simulator twint_simulator_pkey: PRIMARY KEY (ref)
twint_simulator twint_simulator_ref_not_null: NOT NULL ref
twint_simulator twint_simulator_state_not_null: NOT NULL state
twint_simulator_refunds twint_simulator_refunds_amount_not_null: NOT NULL amount
twint_simulator_refunds twint_simulator_refunds_key_not_null: NOT NULL key
twint_simulator_refunds twint_simulator_refunds_pkey: PRIMARY KEY (key)
twint_simulator_refunds twint_simulator_refunds_ref_not_null: NOT NULL ref
twint_simulator_refunds twint_simulator_refunds_state_not_null: NOT NULL state
uploaded_pictures uploaded_pictures_picture_not_null: NOT NULL picture
uploaded_pictures uploaded_pictures_pkey: PRIMARY KEY (picture)
uploaded_pictures uploaded_pictures_touched_at_not_null: NOT NULL touched_at
used_bot_tokens used_bot_tokens_expires_at_not_null: NOT NULL expires_at
used_bot_tokens used_bot_tokens_pkey: PRIMARY KEY (token_hash)
used_bot_tokens used_bot_tokens_token_hash_not_null: NOT NULL token_hash
users users_city_not_null: NOT NULL city
users users_country_not_null: NOT NULL country
users users_created_at_not_null: NOT NULL created_at
users users_email_key: UNIQUE (email)
users users_first_name_not_null: NOT NULL first_name
users users_id_not_null: NOT NULL id
users users_last_name_not_null: NOT NULL last_name
users users_phone_not_null: NOT NULL phone
users users_pkey: PRIMARY KEY (id)
users users_postal_code_not_null: NOT NULL postal_code
users users_role_not_null: NOT NULL role
users users_search_text_not_null: NOT NULL search_text
users users_street_not_null: NOT NULL street
visit_devices visit_devices_day_not_null: NOT NULL day
visit_devices visit_devices_device_id_fkey: FOREIGN KEY (device_id) REFERENCES devices(id) ON DELETE CASCADE
visit_devices visit_devices_device_id_not_null: NOT NULL device_id
visit_devices visit_devices_key: PRIMARY KEY (device_id, day)
visit_devices visit_devices_visit_id_fkey: FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE
visit_devices visit_devices_visit_id_not_null: NOT NULL visit_id
visit_photos visit_photos_bytes_not_null: NOT NULL bytes
visit_photos visit_photos_created_at_not_null: NOT NULL created_at
visit_photos visit_photos_key_not_null: NOT NULL key
visit_photos visit_photos_pkey: PRIMARY KEY (key)
visit_photos visit_photos_visit_id_fkey: FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE
visits visits_appointment_id_fkey: FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE SET NULL
visits visits_appointment_id_key: UNIQUE (appointment_id)
visits visits_created_at_not_null: NOT NULL created_at
visits visits_data_check: CHECK (((data IS NULL) OR ((data)::json IS NOT NULL)))
visits visits_data_not_null: NOT NULL data
visits visits_day_not_null: NOT NULL day
visits visits_fingerprint_not_null: NOT NULL fingerprint
visits visits_id_not_null: NOT NULL id
visits visits_order_id_fkey: FOREIGN KEY (order_id) REFERENCES orders(id)
visits visits_order_id_key: UNIQUE (order_id)
visits visits_pkey: PRIMARY KEY (id)
visits visits_request_key_key: UNIQUE (request_key)
visits visits_request_key_not_null: NOT NULL request_key
visits visits_user_id_fkey: FOREIGN KEY (user_id) REFERENCES users(id)
visits visits_user_id_not_null: NOT NULL user_id
webhook_events webhook_events_about_not_null: NOT NULL about
webhook_events webhook_events_id_not_null: NOT NULL id
webhook_events webhook_events_pkey: PRIMARY KEY (id)
webhook_events webhook_events_provider_not_null: NOT NULL provider
webhook_events webhook_events_received_at_not_null: NOT NULL received_at
webhook_events webhook_events_ref_not_null: NOT NULL ref
CREATE INDEX appointment_devices_device ON public.appointment_devices USING btree (device_id)
CREATE INDEX appointment_links_appointment ON public.appointment_links USING btree (appointment_id)
CREATE INDEX appointment_steps_appointment ON public.appointment_steps USING btree (appointment_id)
CREATE INDEX appointments_newest ON public.appointments USING btree (created_at, id, search_text, state)
CREATE INDEX appointments_state ON public.appointments USING btree (state, created_at, id)
CREATE INDEX appointments_time ON public.appointments USING btree (starts_at, state)
CREATE INDEX appointments_user ON public.appointments USING btree (user_id)
CREATE INDEX audit_log_created ON public.audit_log USING btree (created_at)
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, id)
CREATE INDEX audit_log_who ON public.audit_log USING btree (user_email, id)
CREATE INDEX bank_entries_day ON public.bank_entries USING btree (day)
CREATE INDEX bank_entries_order ON public.bank_entries USING btree (order_id)
CREATE INDEX bank_entries_outcome ON public.bank_entries USING btree (outcome, id)
CREATE INDEX cart_items_product ON public.cart_items USING btree (product_id)
CREATE INDEX contact_messages_created ON public.contact_messages USING btree (created_at)
CREATE INDEX contact_messages_email ON public.contact_messages USING btree (lower(email))
CREATE INDEX contact_messages_open ON public.contact_messages USING btree (created_at) WHERE (answered_at IS NULL)
CREATE INDEX devices_due ON public.devices USING btree (due_day, id, user_id) WHERE (retired_day IS NULL)
CREATE INDEX devices_order ON public.devices USING btree (order_id)
CREATE INDEX devices_product ON public.devices USING btree (product_id)
CREATE INDEX devices_user ON public.devices USING btree (user_id, due_day, retired_day)
CREATE INDEX disputes_order ON public.disputes USING btree (order_id)
CREATE INDEX disputes_review ON public.disputes USING btree (created_at) WHERE (reviewed_at IS NULL)
CREATE INDEX documents_corrected ON public.documents USING btree (invoice_id, issued_at, total, vat)
CREATE INDEX documents_due ON public.documents USING btree (state, due_day, id, order_id, total) WHERE (state = 'open'::text)
CREATE INDEX documents_issued ON public.documents USING btree (issued_at, id, kind, order_id, vat_per_mille)
CREATE INDEX documents_kind ON public.documents USING btree (kind, issued_at, id)
CREATE INDEX documents_order ON public.documents USING btree (order_id, kind, issued_at, id, vat_per_mille, total, vat)
CREATE INDEX documents_state ON public.documents USING btree (state, issued_at, id)
CREATE INDEX documents_sums ON public.documents USING btree (vat_per_mille, kind, issued_at, total, vat)
CREATE INDEX email_tokens_user ON public.email_tokens USING btree (user_id)
CREATE INDEX login_challenges_user ON public.login_challenges USING btree (user_id)
CREATE INDEX mails_given_up ON public.mails USING btree (given_up_at) WHERE (given_up_at IS NOT NULL)
CREATE INDEX mails_recipient ON public.mails USING btree (recipient)
CREATE INDEX mails_waiting ON public.mails USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL))
CREATE INDEX money_entries_bank ON public.money_entries USING btree (bank_entry_id) WHERE (bank_entry_id IS NOT NULL)
CREATE INDEX money_entries_booked ON public.money_entries USING btree (booked_at, currency, kind, amount)
CREATE INDEX money_entries_not_payment ON public.money_entries USING btree (order_id) WHERE (kind <> 'payment'::text)
CREATE INDEX money_entries_order ON public.money_entries USING btree (order_id, booked_at, currency, kind, amount, turnover, vat)
CREATE INDEX money_entries_session ON public.money_entries USING btree (session_id)
CREATE INDEX money_entries_sums ON public.money_entries USING btree (vat_per_mille, currency, kind, method, booked_at, amount, turnover, vat)
CREATE INDEX notes_order ON public.notes USING btree (order_id)
CREATE INDEX notes_user ON public.notes USING btree (user_id)
CREATE INDEX order_items_order ON public.order_items USING btree (order_id)
CREATE INDEX order_items_picture ON public.order_items USING btree (picture)
CREATE INDEX order_items_product ON public.order_items USING btree (product_id)
CREATE INDEX orders_newest ON public.orders USING btree (created_at, id)
CREATE INDEX orders_packed ON public.orders USING btree (created_at, id) WHERE (fulfilment = 'packed'::text)
CREATE INDEX orders_paid ON public.orders USING btree (paid_at, created_at, id)
CREATE INDEX orders_status ON public.orders USING btree (status, created_at, id)
CREATE INDEX orders_to_pack ON public.orders USING btree (created_at, id) WHERE ((fulfilment = 'ordered'::text) AND ((paid_at IS NOT NULL) OR (payment_method = 'invoice'::text)))
CREATE INDEX orders_to_send ON public.orders USING btree (created_at, id) WHERE ((fulfilment = ANY (ARRAY['ordered'::text, 'packed'::text])) AND ((paid_at IS NOT NULL) OR (payment_method = 'invoice'::text)))
CREATE INDEX orders_user ON public.orders USING btree (user_id, id)
CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id)
CREATE INDEX payment_sessions_failed ON public.payment_sessions USING btree (created_at) WHERE (status = 'failed'::text)
CREATE INDEX payment_sessions_order ON public.payment_sessions USING btree (order_id)
CREATE INDEX payment_sessions_review ON public.payment_sessions USING btree (created_at) WHERE ((review_reason IS NOT NULL) AND (reviewed_at IS NULL))
CREATE INDEX product_accessories_accessory ON public.product_accessories USING btree (accessory_id)
CREATE INDEX product_pictures_picture ON public.product_pictures USING btree (picture)
CREATE INDEX products_category ON public.products USING btree (category)
CREATE INDEX refunds_order ON public.refunds USING btree (order_id)
CREATE INDEX refunds_requested ON public.refunds USING btree (created_at) WHERE (status = 'requested'::text)
CREATE INDEX refunds_review ON public.refunds USING btree (created_at) WHERE ((reviewed_at IS NULL) AND ((status = 'failed'::text) OR (origin = 'provider'::text)))
CREATE INDEX refunds_session ON public.refunds USING btree (session_id)
CREATE INDEX refunds_settled ON public.refunds USING btree (settled_at) WHERE (settled_at IS NOT NULL)
CREATE INDEX round_stops_appointment_of ON public.round_stops USING btree (appointment_id)
CREATE INDEX round_stops_user ON public.round_stops USING btree (user_id)
CREATE INDEX service_reminder_consents_user ON public.service_reminder_consents USING btree (user_id)
CREATE INDEX service_reminder_terms_reminder ON public.service_reminder_terms USING btree (reminder_id)
CREATE INDEX service_reminders_user ON public.service_reminders USING btree (user_id)
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at)
CREATE INDEX sessions_user ON public.sessions USING btree (user_id)
CREATE INDEX used_bot_tokens_expiry ON public.used_bot_tokens USING btree (expires_at)
CREATE INDEX users_place ON public.users USING btree (postal_code, city, id)
CREATE INDEX users_present ON public.users USING btree (id) WHERE (deleted_at IS NULL)
CREATE INDEX visit_devices_visit ON public.visit_devices USING btree (visit_id)
CREATE INDEX visit_photos_visit ON public.visit_photos USING btree (visit_id)
CREATE INDEX visits_user ON public.visits USING btree (user_id, id)
CREATE INDEX webhook_events_newest ON public.webhook_events USING btree (provider, received_at)
CREATE INDEX webhook_events_waiting ON public.webhook_events USING btree (received_at) WHERE (processed_at IS NULL)
CREATE UNIQUE INDEX appointment_devices_key ON public.appointment_devices USING btree (appointment_id, device_id)
CREATE UNIQUE INDEX appointment_links_pkey ON public.appointment_links USING btree (token_hash)
CREATE UNIQUE INDEX appointment_photos_key ON public.appointment_photos USING btree (appointment_id, hash)
CREATE UNIQUE INDEX appointment_steps_pkey ON public.appointment_steps USING btree (id)
CREATE UNIQUE INDEX appointments_pkey ON public.appointments USING btree (id)
CREATE UNIQUE INDEX appointments_request_key_key ON public.appointments USING btree (request_key)
CREATE UNIQUE INDEX attempts_pkey ON public.attempts USING btree (key)
CREATE UNIQUE INDEX audit_log_pkey ON public.audit_log USING btree (id)
CREATE UNIQUE INDEX backups_pkey ON public.backups USING btree (id)
CREATE UNIQUE INDEX bank_entries_key_key ON public.bank_entries USING btree (key)
CREATE UNIQUE INDEX bank_entries_pkey ON public.bank_entries USING btree (id)
CREATE UNIQUE INDEX bank_uploads_pkey ON public.bank_uploads USING btree (id)
CREATE UNIQUE INDEX calendar_links_pkey ON public.calendar_links USING btree (token_hash)
CREATE UNIQUE INDEX cart_items_key ON public.cart_items USING btree (user_id, product_id)
CREATE UNIQUE INDEX categories_pkey ON public.categories USING btree (slug)
CREATE UNIQUE INDEX contact_messages_pkey ON public.contact_messages USING btree (id)
CREATE UNIQUE INDEX credentials_pkey ON public.credentials USING btree (user_id)
CREATE UNIQUE INDEX device_photos_pkey ON public.device_photos USING btree (device_id)
CREATE UNIQUE INDEX device_services_once ON public.device_services USING btree (device_id, request_key)
CREATE UNIQUE INDEX device_services_pkey ON public.device_services USING btree (id)
CREATE UNIQUE INDEX devices_bought ON public.devices USING btree (order_item_id, piece)
CREATE UNIQUE INDEX devices_code_key ON public.devices USING btree (code)
CREATE UNIQUE INDEX devices_import_key_key ON public.devices USING btree (import_key)
CREATE UNIQUE INDEX devices_pkey ON public.devices USING btree (id)
CREATE UNIQUE INDEX disputes_pkey ON public.disputes USING btree (id)
CREATE UNIQUE INDEX document_numbers_key ON public.document_numbers USING btree (series, year)
CREATE UNIQUE INDEX documents_dispute_id_key ON public.documents USING btree (dispute_id)
CREATE UNIQUE INDEX documents_number ON public.documents USING btree (series, year, number)
CREATE UNIQUE INDEX documents_one_invoice ON public.documents USING btree (order_id) WHERE (kind = 'invoice'::text)
CREATE UNIQUE INDEX documents_pkey ON public.documents USING btree (id)
CREATE UNIQUE INDEX documents_reference_key ON public.documents USING btree (reference)
CREATE UNIQUE INDEX documents_refund_id_key ON public.documents USING btree (refund_id)
CREATE UNIQUE INDEX email_tokens_pkey ON public.email_tokens USING btree (token_hash)
CREATE UNIQUE INDEX join_codes_code_hash_key ON public.join_codes USING btree (code_hash)
CREATE UNIQUE INDEX join_codes_pkey ON public.join_codes USING btree (user_id)
CREATE UNIQUE INDEX kysely_migration_lock_pkey ON public.kysely_migration_lock USING btree (id)
CREATE UNIQUE INDEX kysely_migration_pkey ON public.kysely_migration USING btree (name)
CREATE UNIQUE INDEX legal_texts_pkey ON public.legal_texts USING btree (id)
CREATE UNIQUE INDEX legal_texts_version ON public.legal_texts USING btree (kind, version)
CREATE UNIQUE INDEX login_challenges_pkey ON public.login_challenges USING btree (token_hash)
CREATE UNIQUE INDEX mails_once ON public.mails USING btree (kind, subject_key)
CREATE UNIQUE INDEX mails_pkey ON public.mails USING btree (id)
CREATE UNIQUE INDEX money_entries_pkey ON public.money_entries USING btree (id)
CREATE UNIQUE INDEX money_entries_reference_key ON public.money_entries USING btree (reference)
CREATE UNIQUE INDEX money_entries_refund ON public.money_entries USING btree (refund_id, kind)
CREATE UNIQUE INDEX money_entries_request ON public.money_entries USING btree (order_id, request_key)
CREATE UNIQUE INDEX money_entries_reverses_id_key ON public.money_entries USING btree (reverses_id)
CREATE UNIQUE INDEX notes_pkey ON public.notes USING btree (id)
CREATE UNIQUE INDEX order_items_pkey ON public.order_items USING btree (id)
CREATE UNIQUE INDEX order_keys_key ON public.order_keys USING btree (user_id, key)
CREATE UNIQUE INDEX orders_order_no_key ON public.orders USING btree (order_no)
CREATE UNIQUE INDEX orders_pkey ON public.orders USING btree (id)
CREATE UNIQUE INDEX password_resets_link_hash_key ON public.password_resets USING btree (link_hash)
CREATE UNIQUE INDEX password_resets_pkey ON public.password_resets USING btree (address_hash)
CREATE UNIQUE INDEX payment_links_pkey ON public.payment_links USING btree (order_id)
CREATE UNIQUE INDEX payment_links_token_hash_key ON public.payment_links USING btree (token_hash)
CREATE UNIQUE INDEX payment_sessions_one_pending ON public.payment_sessions USING btree (order_id) WHERE (status = 'pending'::text)
CREATE UNIQUE INDEX payment_sessions_pkey ON public.payment_sessions USING btree (id)
CREATE UNIQUE INDEX payment_sessions_ref ON public.payment_sessions USING btree (provider, provider_ref)
CREATE UNIQUE INDEX phone_codes_pkey ON public.phone_codes USING btree (user_id)
CREATE UNIQUE INDEX picture_files_key ON public.picture_files USING btree (picture, width, format)
CREATE UNIQUE INDEX product_accessories_key ON public.product_accessories USING btree (product_id, "position")
CREATE UNIQUE INDEX product_pictures_key ON public.product_pictures USING btree (product_id, "position")
CREATE UNIQUE INDEX products_pkey ON public.products USING btree (id)
CREATE UNIQUE INDEX products_work ON public.products USING btree (is_work) WHERE (is_work = 1)
CREATE UNIQUE INDEX provider_polls_key ON public.provider_polls USING btree (provider, "for")
CREATE UNIQUE INDEX recovery_codes_key ON public.recovery_codes USING btree (user_id, slot)
CREATE UNIQUE INDEX refunds_pkey ON public.refunds USING btree (id)
CREATE UNIQUE INDEX refunds_provider_ref ON public.refunds USING btree (provider_ref)
CREATE UNIQUE INDEX refunds_request ON public.refunds USING btree (order_id, request_key)
CREATE UNIQUE INDEX reminders_level ON public.reminders USING btree (document_id, level)
CREATE UNIQUE INDEX reminders_pkey ON public.reminders USING btree (id)
CREATE UNIQUE INDEX round_stops_appointment ON public.round_stops USING btree (day, appointment_id)
CREATE UNIQUE INDEX round_stops_pkey ON public.round_stops USING btree (id)
CREATE UNIQUE INDEX round_stops_visit ON public.round_stops USING btree (day, user_id)
CREATE UNIQUE INDEX run_failures_pk ON public.run_failures USING btree (run, subject)
CREATE UNIQUE INDEX second_factors_pkey ON public.second_factors USING btree (user_id)
CREATE UNIQUE INDEX secrets_pkey ON public.secrets USING btree (name)
CREATE UNIQUE INDEX service_reminder_consents_open ON public.service_reminder_consents USING btree (user_id) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX service_reminder_consents_pkey ON public.service_reminder_consents USING btree (id)
CREATE UNIQUE INDEX service_reminder_consents_token_key ON public.service_reminder_consents USING btree (token)
CREATE UNIQUE INDEX service_reminder_terms_once ON public.service_reminder_terms USING btree (device_id, term_day, step)
CREATE UNIQUE INDEX service_reminders_pkey ON public.service_reminders USING btree (id)
CREATE UNIQUE INDEX sessions_pkey ON public.sessions USING btree (token_hash)
CREATE UNIQUE INDEX settings_pkey ON public.settings USING btree (name)
CREATE UNIQUE INDEX twint_simulator_pkey ON public.twint_simulator USING btree (ref)
CREATE UNIQUE INDEX twint_simulator_refunds_pkey ON public.twint_simulator_refunds USING btree (key)
CREATE UNIQUE INDEX uploaded_pictures_pkey ON public.uploaded_pictures USING btree (picture)
CREATE UNIQUE INDEX used_bot_tokens_pkey ON public.used_bot_tokens USING btree (token_hash)
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email)
CREATE UNIQUE INDEX users_pkey ON public.users USING btree (id)
CREATE UNIQUE INDEX visit_devices_key ON public.visit_devices USING btree (device_id, day)
CREATE UNIQUE INDEX visit_photos_pkey ON public.visit_photos USING btree (key)
CREATE UNIQUE INDEX visits_appointment_id_key ON public.visits USING btree (appointment_id)
CREATE UNIQUE INDEX visits_order_id_key ON public.visits USING btree (order_id)
CREATE UNIQUE INDEX visits_pkey ON public.visits USING btree (id)
CREATE UNIQUE INDEX visits_request_key_key ON public.visits USING btree (request_key)
CREATE UNIQUE INDEX webhook_events_pkey ON public.webhook_events USING btree (id)
CREATE TRIGGER documents_changed BEFORE UPDATE OF id, kind, series, year, number, order_id, refund_id, dispute_id, invoice_id, issued_at, due_day, reference, total, vat, vat_per_mille, data, renderer, hash ON public.documents FOR EACH ROW EXECUTE FUNCTION keep_documents()
CREATE TRIGGER documents_deleted BEFORE DELETE ON public.documents FOR EACH ROW EXECUTE FUNCTION keep_documents()
CREATE TRIGGER reminders_changed BEFORE UPDATE ON public.reminders FOR EACH ROW EXECUTE FUNCTION keep_reminders()
CREATE TRIGGER reminders_deleted BEFORE DELETE ON public.reminders FOR EACH ROW EXECUTE FUNCTION keep_reminders()
CREATE OR REPLACE FUNCTION public.keep_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin raise exception 'documents are kept'; end$function$

CREATE OR REPLACE FUNCTION public.keep_reminders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin raise exception 'reminders are kept'; end$function$

