-- The words of one row are found by an index, and neither way to a word needs the table. The key stays unique over its columns, so that servers of before write on.

CREATE INDEX "search_words_organization_id_row_id_resource_word_shared_index" ON "search_words" USING btree ("organization_id","row_id","resource","word","shared");
alter table "search_words" drop constraint "search_words_pkey", add constraint "search_words_pkey" primary key ("organization_id", "resource", "word", "row_id") include ("titled", "shared");
